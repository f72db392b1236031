// Measures fair play on simulated players: how many honest accounts are suspected in a year of all games, and how soon
// programs are found. Plays are simulated habit by habit, and accounts are sampled from them.
import { BOT_KINDS, type BotKind, type Found, type Measured } from '../../web/pages/fair-play/measured.ts';
import { weighed } from '../../worker/model/fair-play/score.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { intervalOf, suspectedAfter } from './accounts.ts';
import { BOTS, type Bot, drawsFrom, PEOPLE, type Player } from './players.ts';
import { MINDS, type Simulated, simulated } from './plays.ts';

export const YEAR_PLAYS = 365;
export const FOUND_WITHIN = 10;

/** How much to simulate: plays of each habit and program, and accounts sampled from them. `set` keeps seeds apart. */
export interface Size {
  plays: number;
  botPlays: number;
  people: number;
  bots: number;
  set: number;
}

/** The plays of all players of a game, by player. In a game without shared puzzles `second_guest` plays as `human_pace` does. */
export function playsOf(
  game: GameType,
  { plays, botPlays, set }: Pick<Size, 'plays' | 'botPlays' | 'set'>,
): Map<string, Simulated[]> {
  const made = (player: Player, count: number) =>
    Array.from({ length: count }, (_, at) => simulated(game, player, { seed: at + 1, set }));
  const [perfect, noisy, human, guest] = BOTS as [Bot, Bot, Bot, Bot];
  const atHumanPace = made(human, botPlays);
  return new Map<string, Simulated[]>([
    ...PEOPLE.map((one) => [one.name, made(one, plays)] as const),
    [perfect.name, made(perfect, botPlays)],
    [noisy.name, made(noisy, botPlays)],
    [human.name, atHumanPace],
    [guest.name, MINDS[game]!.isShared ? made(guest, botPlays) : atHumanPace],
  ]);
}

export function measured(games: readonly GameType[], size: Size): Measured {
  const all = games.map((game) => ({ game, plays: playsOf(game, size) }));
  const weights = all.map(({ game, plays }) => ({
    game,
    of: new Map(
      [...plays].map(([name, its]) => [name, its.map(({ readings }) => weighed(game, readings).weight)]),
    ),
  }));
  const draws = drawsFrom(1, size.set + 100);
  const byHabit = PEOPLE.map((player) => {
    const accounts = Math.ceil(size.people / PEOPLE.length);
    let suspected = 0;
    for (let one = 0; one < accounts; one++) {
      const isSuspected = weights.some(
        ({ of }) =>
          suspectedAfter({ player, weights: of.get(player.name)!, most: YEAR_PLAYS }, draws) !== null,
      );
      if (isSuspected) suspected += 1;
    }
    return { habit: player.name, accounts, suspected };
  });
  const [accounts, suspected] = [
    sumOf(byHabit, (one) => one.accounts),
    sumOf(byHabit, (one) => one.suspected),
  ];
  const { share, low, high } = intervalOf(suspected, accounts);
  const perThousand = (part: number) => Number((1000 * part).toFixed(3));
  const worst = byHabit.reduce((most, one) => (one.suspected > most.suspected ? one : most));
  const found = weights.map(({ game, of }) => ({
    game,
    kinds: Object.fromEntries(
      BOT_KINDS.map((kind) => {
        const player = BOTS.find(({ name }) => name === kind)!;
        const after = Array.from({ length: size.bots }, () =>
          suspectedAfter({ player, weights: of.get(kind)!, most: 10 * FOUND_WITHIN }, draws),
        );
        const within = after.filter((plays) => plays !== null && plays <= FOUND_WITHIN).length;
        const sorted = after.filter((plays) => plays !== null).sort((one, other) => one - other);
        return [
          kind,
          { ...intervalOf(within, size.bots), median: sorted[Math.floor(sorted.length / 2)] ?? null },
        ];
      }),
    ) as Record<BotKind, Found>,
  }));
  const shares = found.flatMap(({ kinds }) => BOT_KINDS.map((kind) => kinds[kind].share));
  return {
    people: {
      accounts,
      habits: PEOPLE.length,
      suspected: { rate: perThousand(share), low: perThousand(low), high: perThousand(high) },
      worst: { habit: worst.habit, rate: perThousand(worst.suspected / worst.accounts) },
    },
    bots: {
      accounts: size.bots * shares.length,
      within: FOUND_WITHIN,
      found: sumOf(shares, (one) => one) / shares.length,
      games: found,
    },
    marked: all.map(({ game, plays }) => {
      const marks = PEOPLE.map(({ name }) => {
        const its = plays.get(name)!;
        return { habit: name, share: its.filter(({ isMarked }) => isMarked).length / its.length };
      });
      return { game, ...marks.reduce((most, one) => (one.share > most.share ? one : most)) };
    }),
  };
}

function sumOf<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((sum, value) => sum + of(value), 0);
}
