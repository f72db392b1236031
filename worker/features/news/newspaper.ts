// Composes the front page of Doxa Daily in one round trip: facts of the last closed day and of now, and the columns drawn for
// the day. It is the same for all readers. Solutions are read only for the closed day (RULES §13).

import { sql } from 'drizzle-orm';
import { type Bar, medianOf } from '../../model/boards/day-distribution.ts';
import { LANDMARKS, type Landmark, landmarkOfId } from '../../model/landmarks/landmarks.ts';
import type { landmarks } from '../../model/landmarks/tables.ts';
import { FEWEST_PLAYS, placeAmongDays } from '../../model/skill/expectation.ts';
import type { Fit, PuzzleRow as RatedRow } from '../../model/skill/fit-rows.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { readBoth } from '../../platform/halves.ts';
import { secretLot, secretRandom } from '../../platform/secret-random.ts';
import { gameOf } from '../../plays/games/registry.ts';
import type { dailyPuzzles } from '../../plays/tables.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { newspaper } from '../../shared/contract/newspaper.ts';
import { addDays, DAY_CLOSE_MS, DAY_MS, type GameDay, gameDayAt } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../../shared/kernel/game-type.ts';
import { printedSparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { HOROSCOPES, LETTERS, type LetterKind } from './columns.ts';
import { eventOf, isOfThosePresent, type NewsRow, newsStatement } from './feed.ts';
import { type VillaRow, villaOf, villaStatement } from './villa-of-the-day.ts';

export type Newspaper = CallReply<typeof newspaper>;

/** The number of newest events among which the lead is chosen. */
const LEAD_AMONG = 20;
/** The number of players from which a median is printed; with fewer, it would reveal a single player's score. */
const FEWEST_PLAYERS = 5;
const LETTERS_PRINTED = 2;

type BarRow = Bar & { game: GameType };
type PuzzleRow = Columns<typeof dailyPuzzles, 'game' | 'puzzle'>;
/** A puzzle of the closed day with its fitted difficulty. */
type FittedRow = Pick<RatedRow, 'game' | 'mean'> & { yardstick: string };
type LandmarkRow = Columns<typeof landmarks, 'id' | 'issued' | 'bank_shares'> & { traded: number };

/** The last game day closed at an instant (RULES §1 The close). */
export function lastClosedDay(now_ms: number): GameDay {
  return addDays(gameDayAt(now_ms - DAY_CLOSE_MS), -1);
}

export async function composeNewspaper(
  ctx: Pick<Ctx, 'db' | 'directory' | 'PUZZLE_SECRET'>,
  { now_ms }: { now_ms: number },
): Promise<Newspaper> {
  const { PUZZLE_SECRET } = ctx;
  const edition = gameDayAt(now_ms);
  const closed = lastClosedDay(now_ms);
  const lot = Number.parseInt(
    secretLot({ secret: PUZZLE_SECRET, purpose: ['newspaper-villa', edition] }).slice(0, 8),
    16,
  );
  const [puzzles, events, bars, market, villas, fitted] = (await readBoth(ctx, {
    directory: [
      // By the full key: the table grows by nine rows a day.
      sql`
        SELECT game, puzzle FROM daily_puzzles
        WHERE game IN (SELECT value FROM json_each(${JSON.stringify(GAME_TYPES)})) AND day = ${closed}`,
    ],
    edition: [
      newsStatement({ limit: LEAD_AMONG, offset: 0 }),
      sql`
        SELECT game, base_tenths, players FROM daily_histogram
        WHERE day = ${closed} AND players > 0 ORDER BY game, base_tenths`,
      sql`
        SELECT landmarks.id, landmarks.issued, landmarks.bank_shares, COALESCE((
          SELECT SUM(ABS(trades.shares)) FROM trades
          WHERE trades.landmark_id = landmarks.id AND trades.day = ${closed}), 0) AS traded
        FROM landmarks`,
      villaStatement({ lot, edition }),
      sql`
        SELECT game, mean, fit_json ->> '$.yardstick' AS yardstick FROM puzzle_difficulties
        WHERE game IN (SELECT value FROM json_each(${JSON.stringify(GAME_TYPES)})) AND day = ${closed}
          AND state = 'fitted' AND plays >= ${FEWEST_PLAYS}`,
    ],
  })) as [PuzzleRow[], NewsRow[], BarRow[], LandmarkRow[], VillaRow[], FittedRow[]];
  const played = GAME_TYPES.map((game) => ({ game_type: game, ...turnoutOf(bars, game) }));
  const random = (part: string) => secretRandom({ secret: PUZZLE_SECRET, purpose: [part, edition] });
  const lines = random('newspaper-horoscope').shuffle(HOROSCOPES);
  return {
    edition,
    closed_day: closed,
    lead: leadOf(events, now_ms),
    hardest: hardestOf(played, fitted),
    solutions: played.flatMap((game) => {
      const puzzle = puzzles.find((row) => row.game === game.game_type);
      return puzzle ? [{ ...game, lines: gameOf(game.game_type).solution(JSON.parse(puzzle.puzzle)) }] : [];
    }),
    villa: villaOf(villas),
    letters: lettersOf(market, random('newspaper-letters')),
    horoscope: GAME_TYPES.map((game_type, place) => ({ game_type, text: lines[place]! })),
    correction: correctionOf(market),
  };
}

/** Event types that can lead, heaviest first. Among equals, and for events older than a day, the newest comes first. */
const WEIGHT = ['RANKING_SNAPSHOT_WEEKLY', 'VILLA_ATTACK', 'CHALLENGE_RESULT', 'HIGH_VALUE_PURCHASE'];

function leadOf(rows: readonly NewsRow[], now_ms: number): Newspaper['lead'] {
  const rank = ({ event_type, event_timestamp }: NonNullable<Newspaper['lead']>) =>
    WEIGHT.includes(event_type) && now_ms - Date.parse(event_timestamp) < DAY_MS
      ? WEIGHT.indexOf(event_type)
      : WEIGHT.length;
  const [lead] = rows
    .filter(isOfThosePresent)
    .map(eventOf)
    .sort((one, other) => rank(one) - rank(other));
  return lead ?? null;
}

function turnoutOf(rows: readonly BarRow[], game: GameType): { players: number; median: number | null } {
  const bars = rows.filter((row) => row.game === game);
  const players = bars.reduce((sum, bar) => sum + bar.players, 0);
  return { players, median: players < FEWEST_PLAYERS ? null : medianOf(bars, players) };
}

/** By fitted difficulty relative to the other days of each game; by median score if that is unknown. */
function hardestOf(
  played: readonly { game_type: GameType; players: number; median: number | null }[],
  fitted: readonly FittedRow[],
): Newspaper['hardest'] {
  const placeOf = (game: GameType) => {
    const row = fitted.find((one) => one.game === game);
    return row
      ? placeAmongDays(row.mean, JSON.parse(row.yardstick) as Fit['yardstick'])
      : Number.NEGATIVE_INFINITY;
  };
  const [hardest] = played
    .flatMap(({ median, ...game }) => (median === null ? [] : [{ ...game, median }]))
    .map((game) => ({ game, place: placeOf(game.game_type) }))
    .sort((one, other) =>
      one.place === other.place ? one.game.median - other.game.median : other.place - one.place,
    );
  return hardest?.game ?? null;
}

function lettersOf(
  market: readonly LandmarkRow[],
  random: ReturnType<typeof secretRandom>,
): Newspaper['letters'] {
  const used = new Set<string>();
  return random
    .shuffle(LANDMARKS)
    .slice(0, LETTERS_PRINTED)
    .map((landmark) => {
      const row = market.find(({ id }) => id === landmark.id);
      const held = row ? row.issued - row.bank_shares : 0;
      const kind: LetterKind = held === 0 ? 'unsold' : row?.bank_shares === 0 ? 'soldOut' : 'held';
      const texts = [...LETTERS.any, ...LETTERS[kind]].filter((text) => !used.has(text));
      const text = texts[random.index(texts.length)]!;
      used.add(text);
      return {
        asset_slug: landmark.slug,
        name: landmark.name,
        place: `${landmark.city}, ${landmark.country}`,
        text: filledIn(text, landmark, { held, free: row?.bank_shares ?? 0, issued: row?.issued ?? 0 }),
      };
    });
}

function filledIn(
  text: string,
  { city, country, group, priceMillis }: Landmark,
  shares: { held: number; free: number; issued: number },
): string {
  const facts = { city, country, group, price: printedSparks(toSparks(priceMillis)), ...shares };
  return Object.entries(facts).reduce(
    (filled, [name, fact]) =>
      filled.replaceAll(`{${name}}`, typeof fact === 'number' ? fact.toLocaleString('en-GB') : fact),
    text,
  );
}

function correctionOf(market: readonly LandmarkRow[]): Newspaper['correction'] {
  const [busiest] = [...market].sort((one, other) => other.traded - one.traded || one.id - other.id);
  const landmark = busiest && busiest.traded > 0 ? landmarkOfId(busiest.id) : undefined;
  return busiest && landmark
    ? { asset_slug: landmark.slug, name: landmark.name, shares_traded: busiest.traded }
    : null;
}
