// The limits on attacks (RULES §9), each at its boundary, and what remains protected with the gates off.
import { describe, expect, test } from 'vitest';
import { allGates } from '../../platform/gates.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { sparks } from '../../shared/kernel/millisparks.ts';
import { attacksLeft, type Encounter, lossLeft, obstacleTo } from './protections.ts';

const NOW_MS = 1_000 * DAY_MS;
const ALL_ON = allGates({ on: true });
const ALL_OFF = allGates({ on: false });
const meeting = (more: Partial<Encounter> = {}): Encounter => ({
  isSelf: false,
  target_registered_at: NOW_MS - 30 * DAY_MS,
  target_pieces: 1,
  attacks_today: 0,
  attacks_on_target: 0,
  target_successes: 0,
  target_lost: 0,
  attacker_declines: 0,
  target_declines: 0,
  ...more,
});
const codeOf = (more: Partial<Encounter>, gates = ALL_ON) =>
  obstacleTo(meeting(more), { gates, now_ms: NOW_MS })?.code ?? null;

test.each([
  ['oneself', { isSelf: true }],
  ['an empty Villa', { target_pieces: 0 }],
  ['a player who declines mischief', { target_declines: 1 }],
  ['everybody, from an attacker who declines mischief', { attacker_declines: 1 }],
])('protects %s, with gates on or off [§9 Limits]', (_, more) => {
  expect([codeOf(more), codeOf(more, ALL_OFF)]).toEqual(['SHELTERED', 'SHELTERED']);
});

describe('while the gates are on', () => {
  test.each<[string, Partial<Encounter>, Partial<Encounter>, string]>([
    [
      'an account is safe for three days [§9 Limits]',
      { target_registered_at: NOW_MS - 3 * DAY_MS + 1 },
      { target_registered_at: NOW_MS - 3 * DAY_MS },
      'SHELTERED',
    ],
    [
      'an attacker may make five attacks a day [§9 Limits]',
      { attacks_today: 5 },
      { attacks_today: 4 },
      'ATTACK_LIMIT',
    ],
    ['a target is attacked once in 24 hours [§9 Limits]', { attacks_on_target: 1 }, {}, 'ATTACK_LIMIT'],
    [
      'a target suffers at most three successful attacks [§9 Limits]',
      { target_successes: 3 },
      { target_successes: 2 },
      'ATTACK_LIMIT',
    ],
  ])('%s', (_, beyond, within, code) => {
    expect([codeOf(beyond), codeOf(within), codeOf(beyond, ALL_OFF)]).toEqual([code, null, null]);
  });

  test('limits a loss to 150 Sparks, and counts the attacks left [§9 Limits]', () => {
    const left = (target_lost: number, gates = ALL_ON) => lossLeft(meeting({ target_lost }), gates);
    expect([left(0), left(sparks(149)), left(sparks(151))]).toEqual([sparks(150), sparks(1), 0]);
    expect(left(sparks(151), ALL_OFF)).toBeGreaterThan(sparks(1_000_000));
    expect([
      attacksLeft(0, ALL_ON),
      attacksLeft(5, ALL_ON),
      attacksLeft(6, ALL_ON),
      attacksLeft(6, ALL_OFF),
    ]).toEqual([5, 0, 0, null]);
  });
});
