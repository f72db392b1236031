// Decisions of attacks with known draws.
import { type Met, type Pieces, resultOf, type Strike } from '../../worker/features/attacks/attack-result.ts';
import { type MischiefEffect, type MischiefItem, mischiefItemOf } from '../../worker/model/mischief/items.ts';
import { villaItemOf } from '../../worker/model/villa/items.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';

export const HOUR_MS = DAY_MS / 24;
export const NOW_MS = 1_000 * DAY_MS;
export const SURE = { success: 0, order: 0, story: 0 };
export const MISSED = { ...SURE, success: 2 ** 32 - 1 };
export const MINT = villaItemOf('private-mint')!;
export const ENCOUNTER = {
  isSelf: false,
  target_registered_at: 0,
  target_pieces: 1,
  attacks_today: 0,
  attacks_on_target: 0,
  target_successes: 0,
  target_lost: 0,
  attacker_declines: 0,
  target_declines: 0,
};

export const strike = (more: Partial<Strike> = {}): Strike => ({
  draws: SURE,
  gates: allGates({ on: true }),
  now_ms: NOW_MS,
  ...more,
});

export const pieces = (...ids: string[]): Pieces[] =>
  ids.map((id) => ({ item: villaItemOf(id)!, quantity: 1 }));

export const met = (item: MischiefItem, more: Partial<Met> = {}): Met => ({
  encounter: ENCOUNTER,
  item,
  target: {
    id: 2,
    kind: 'registered',
    username: 'target',
    guest_number: 1001,
    balance: sparks(1_000_000),
    defense: 0,
  },
  pieces: pieces('private-mint'),
  harm_lately: 0,
  disrupted: [],
  upkeep_millis: 0,
  ...more,
});

export const named = (id: string) => mischiefItemOf(id)!;
export const withEffect = (effect_params: MischiefEffect): MischiefItem => ({
  ...named('grand-heist'),
  effect_params,
});
export const hitOf = (...asked: Parameters<typeof resultOf>) =>
  resultOf(...asked).laid.map(({ pieces }) => pieces?.item.id ?? null);
