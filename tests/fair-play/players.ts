// The simulated players of fair play: honest people with various skills and habits, and programs that play for somebody. These
// parameters alone decide how they play; the minds beside this file choose their moves.
import type { BotKind } from '../../web/pages/fair-play/measured.ts';
import { type SeededRandom, seededRandom } from '../../worker/shared/kernel/seeded-random.ts';

/** An honest player. Skill is in standard deviations over all players: 0 is average, 2 is one in forty. */
export interface Person {
  name: string;
  kind: 'person';
  skill: number;
  /** Multiplies every usual time. */
  pace: number;
  /** The spread of times between similar moves: the standard deviation of their logarithm. */
  spread: number;
  /** How strongly a move's difficulty affects its time: 1 is usual, 0 not at all. */
  thinks: number;
  /** The share of plays that are given up. */
  quits: number;
}

/** A program. `errs` is the share of moves that it deliberately makes badly. */
export interface Bot {
  name: BotKind;
  kind: 'bot';
  errs: number;
  /** Whether it first saw the answers in another guest's play, in games where all players have the same puzzle. */
  hasAnswers: boolean;
}

export type Player = Person | Bot;

const usual = { kind: 'person', skill: 0, pace: 1, spread: 0.45, thinks: 1, quits: 0 } as const;

/** Honest players, one for each habit. */
export const PEOPLE: readonly Person[] = [
  { ...usual, name: 'usual' },
  { ...usual, name: 'beginner', skill: -1.2, pace: 1.4, quits: 0.08 },
  { ...usual, name: 'good', skill: 1 },
  { ...usual, name: 'very good', skill: 2, pace: 0.75 },
  { ...usual, name: 'champion', skill: 2.6, pace: 0.6, spread: 0.35 },
  { ...usual, name: 'fast typist', skill: 0.5, pace: 0.5 },
  { ...usual, name: 'even by keyboard', skill: 0.7, pace: 0.7, spread: 0.22, thinks: 0.5 },
  { ...usual, name: 'careful', skill: 0.6, pace: 1.8, spread: 0.5, thinks: 1.2 },
  { ...usual, name: 'quitter', skill: -0.3, quits: 0.3 },
  { ...usual, name: 'all eight in a row', skill: 0.3, pace: 0.8, thinks: 0.8 },
  { ...usual, name: 'reader of the coach', skill: 1.6, pace: 1.2 },
];

/** The programs, one of each kind. */
export const BOTS: readonly Bot[] = [
  { name: 'perfect', kind: 'bot', errs: 0, hasAnswers: false },
  { name: 'noisy', kind: 'bot', errs: 0.12, hasAnswers: false },
  { name: 'human_pace', kind: 'bot', errs: 0, hasAnswers: false },
  { name: 'second_guest', kind: 'bot', errs: 0, hasAnswers: true },
];

/** A play's random draws. */
export interface Draws {
  random: SeededRandom;
  share(): number;
  normal(): number;
  chance(share: number): boolean;
  oneOf<T>(some: readonly T[]): T;
}

/** The random draws of a seed; use another `set` for seeds that must be independent. */
export function drawsFrom(seed: number, set: number): Draws {
  const random = seededRandom([mixed(seed), mixed(seed + 0x5eed * set), mixed(set + 31), mixed(seed ^ 37)]);
  const share = () => (random.index(2 ** 30) + 0.5) / 2 ** 30;
  return {
    random,
    share,
    normal: () => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share()),
    chance: (part) => share() < part,
    oneOf: (some) => some[random.index(some.length)]!,
  };
}

/** Hashes a small number into a word with well-mixed bits, because the generator's first draws correlate with its seed. */
function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  const twice = Math.imul(once ^ (once >>> 15), 0x735a2d97);
  return (twice ^ (twice >>> 15)) | 0;
}

/** People's times for a move: the usual time for such a move, and for this game's usual move; in milliseconds. */
export interface Effort {
  usual_ms: number;
  game_ms: number;
  /** The shortest time that the rules accept as human. */
  floor_ms: number;
}

/** How long a player takes for a move, in milliseconds. */
export function took_ms(player: Player, { usual_ms, game_ms, floor_ms }: Effort, draws: Draws): number {
  if (player.kind === 'bot') {
    if (player.name === 'perfect') return floor_ms * (1.25 + 0.1 * draws.share());
    if (player.name === 'noisy') return Math.max(floor_ms * 1.1, game_ms * (0.2 + 0.8 * draws.share()));
    return Math.max(floor_ms * 1.1, game_ms * Math.exp(0.45 * draws.normal()));
  }
  const felt = game_ms * (usual_ms / game_ms) ** player.thinks;
  const time_ms = felt * player.pace * Math.exp(player.spread * draws.normal());
  // Sometimes a player looks away.
  const pause_ms = draws.chance(0.015) ? 4000 + 20_000 * draws.share() : 0;
  return Math.max(floor_ms * 0.9, time_ms) + pause_ms;
}
