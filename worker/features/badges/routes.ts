// HTTP handlers for achievements.

import { publicIdOf } from '../../access/actor.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { achievementVillaValueOf } from '../../model/badges/collection.ts';
import { ALL_GAMES_PERCENT, PAIR_BONUSES, TIER_VALUES } from '../../model/badges/terms.ts';
import { whereLives } from '../../model/editions/elsewhere.ts';
import { soughtBy } from '../../model/friends/named.ts';
import type { AchievementTiers } from '../../shared/contract/achievements.ts';
import { TIERS, type Tier } from '../../shared/kernel/badge.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

const TIER_REPLY: AchievementTiers = {
  game_achievements: inSparks(TIER_VALUES.game),
  wealth_baron: inSparks(TIER_VALUES.wealth),
  collection_bonuses: {
    ...Object.fromEntries(PAIR_BONUSES.map(({ pairs, percent }) => [String(pairs), percent / 100])),
    all_games: ALL_GAMES_PERCENT / 100,
  },
};

export const achievementHandlers = {
  achievementTiers: () => TIER_REPLY,
  achievementVillaValue: async ({ ctx, actor, params: { username } }) => {
    const viewerPublicId = publicIdOf(actor);
    const { db } = await whereLives(ctx, soughtBy(viewerPublicId, username));
    const value = await achievementVillaValueOf(db, { username, viewerPublicId });
    if (!value) throw new Refusal('NOT_FOUND', { detail: 'There is no player of that name.' });
    return value;
  },
} satisfies Partial<Handlers>;

function inSparks(values: Readonly<Record<Tier, Millisparks>>): AchievementTiers['wealth_baron'] {
  const tiers = Object.keys(TIERS) as Tier[];
  const worth = Object.fromEntries(tiers.map((tier) => [tier, toSparks(values[tier])]));
  return { ...(worth as Record<Tier, number>), other: 0 };
}
