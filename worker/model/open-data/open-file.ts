// The file of a month: every puzzle that was opened in it, with the sums over all players. It contains no single play and nothing
// about a player, and is made once, from the sums that all editions have sent.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import { addDays, type GameDay } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../../shared/kernel/game-type.ts';
import { FEWEST_PLAYS } from '../skill/expectation.ts';
import { cellOf, type DaySums, type OpenSums } from './month-sums.ts';
import { daysOfMonth } from './months.ts';
import type { monthSums } from './tables.ts';

/** The licence of the data, as stated in the file, in the index and on the page. */
export const OPEN_LICENCE = 'CC BY 4.0, by Doxa. Sources of words: /credits';

interface OpenDay {
  day: GameDay;
  special: GameType | null;
  games: Partial<Record<GameType, { puzzle: unknown; sums: OpenSums | null }>>;
}

export interface OpenFile {
  month: string;
  licence: string;
  fewest_plays: number;
  /** The number of editions in its sums. */
  editions: number;
  days: OpenDay[];
}

type PuzzleRow = { game: string; day: GameDay; puzzle: string };

/** The file of a closed month, from the sums that these editions have sent. */
export async function openFileOf(
  directory: Database,
  { month, editions }: { month: string; editions: readonly string[] },
): Promise<OpenFile> {
  const { first, last } = daysOfMonth(month);
  const games = JSON.stringify([...GAME_TYPES, 'special']);
  const puzzles = await directory.all<PuzzleRow>(sql`
    SELECT game, day, puzzle FROM daily_puzzles
    WHERE game IN (SELECT value FROM json_each(${games})) AND day BETWEEN ${first} AND ${last}`);
  const sums = new Map<string, DaySums[]>();
  for (const edition of editions)
    for (const its of await sumsOf(directory, { month, edition })) {
      const key = `${its.day} ${its.game}`;
      sums.set(key, [...(sums.get(key) ?? []), its]);
    }
  const days: OpenDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const ofDay = new Map(puzzles.filter((row) => row.day === day).map(({ game, puzzle }) => [game, puzzle]));
    if (ofDay.size === 0) continue;
    const special = ofDay.get('special');
    days.push({
      day,
      special: special ? (JSON.parse(special) as { game_type: GameType }).game_type : null,
      games: Object.fromEntries(
        GAME_TYPES.filter((game) => ofDay.has(game)).map((game) => [
          game,
          { puzzle: JSON.parse(ofDay.get(game)!), sums: cellOf(game, sums.get(`${day} ${game}`) ?? []) },
        ]),
      ),
    });
  }
  return { month, licence: OPEN_LICENCE, fewest_plays: FEWEST_PLAYS, editions: editions.length, days };
}

/** Reads one edition at a time: its month takes some hundred kilobytes. */
async function sumsOf(
  directory: Database,
  { month, edition }: { month: string; edition: string },
): Promise<DaySums[]> {
  const rows = await directory.all<Columns<typeof monthSums, 'sums'>>(sql`
    SELECT sums FROM month_sums WHERE month = ${month} AND edition = ${edition}`);
  return JSON.parse(rows[0]?.sums ?? '[]') as DaySums[];
}
