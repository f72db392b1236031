// Achievements over HTTP.
import { type AchievementTiers, achievementTiers, achievementVillaValue } from '../contract/achievements.ts';
import { type App, mount } from '../http/mount.ts';
import { TIERS, type Tier } from '../kernel/badge.ts';
import { type Millisparks, toSparks } from '../kernel/millisparks.ts';
import { Refusal } from '../kernel/refusal.ts';
import { database } from '../platform/database.ts';
import { achievementVillaValueOf } from './collection.ts';
import { ALL_GAMES_PERCENT, PAIR_BONUSES, TIER_VALUES } from './terms.ts';

/** What the tiers are worth; the same for everybody. `other` is every rank behind the last band. */
const TIER_REPLY: AchievementTiers = {
  game_achievements: inSparks(TIER_VALUES.game),
  wealth_baron: { ...inSparks(TIER_VALUES.wealth), other: 0 },
  collection_bonuses: {
    ...Object.fromEntries(PAIR_BONUSES.map(({ pairs, percent }) => [String(pairs), percent / 100])),
    all_games: ALL_GAMES_PERCENT / 100,
  },
};

/** Mounts the achievements' calls. */
export function achievementRoutes(app: App): void {
  mount(app, achievementTiers, () => TIER_REPLY);
  mount(app, achievementVillaValue, async ({ env, params }) => {
    const value = await achievementVillaValueOf(database(env), params.username);
    if (!value) throw new Refusal('NOT_FOUND', { detail: 'There is no player of that name.' });
    return value;
  });
}

function inSparks(values: Readonly<Record<Tier, Millisparks>>): Record<Tier, number> {
  const tiers = Object.keys(TIERS) as Tier[];
  return Object.fromEntries(tiers.map((tier) => [tier, toSparks(values[tier])])) as Record<Tier, number>;
}
