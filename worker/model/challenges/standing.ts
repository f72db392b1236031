// Players' state in the pools of a day, from each viewer's side: the viewer is always player one, and scores are base points.

import { sql } from 'drizzle-orm';
import type { Columns, Joined } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { ChallengeStatus, JudgedMatchup } from '../../shared/contract/challenge-shapes.ts';
import type { HubCard } from '../../shared/contract/hub.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { type Millisparks, printedSparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { nameSeenBy } from '../friends/blocks.ts';
import type { challengeEntries, challengeMatchups } from './tables.ts';

type Entry = Columns<typeof challengeEntries, 'player_id' | 'day' | 'game' | 'state' | 'wager_millis'>;

type Matchup = Columns<
  typeof challengeMatchups,
  'score_one_tenths' | 'score_two_tenths' | 'winner_id' | 'pot_millis'
> & { player_one: number };

/** A member's entry with its matchup, whose columns are null before there is one. */
export type StandingRow = Entry &
  Joined<Matchup> & { public_id: string; username: string; opponent: string | null };

/** Reads the entries of some players on some days, in one game or all, in one round trip. */
export function standingsOf(
  db: Database,
  {
    publicIds,
    days,
    game = null,
  }: { publicIds: readonly string[]; days: readonly GameDay[]; game?: GameType | null },
): Promise<StandingRow[]> {
  const matchupAs = (side: 'player_one' | 'player_two') => sql`(
    SELECT met.id FROM challenge_matchups AS met WHERE met.${sql.raw(side)} = entries.player_id
      AND met.day = entries.day AND met.game = entries.game)`;
  return db.all<StandingRow>(sql`
    SELECT players.public_id, players.id AS player_id, players.username, entries.day, entries.game, entries.state,
      entries.wager_millis, ${nameSeenBy(sql`players.public_id`, sql`entries.opponent_id`)} AS opponent, matchups.player_one,
      matchups.score_one_tenths, matchups.score_two_tenths, matchups.winner_id, matchups.pot_millis
    FROM json_each(${JSON.stringify(publicIds)}) AS asked CROSS JOIN players ON players.public_id = asked.value
    JOIN challenge_entries AS entries ON entries.player_id = players.id AND entries.day IN (SELECT value FROM json_each(${JSON.stringify(days)}))
      AND (${game} IS NULL OR entries.game = ${game})
    LEFT JOIN challenge_matchups AS matchups
      ON matchups.id = COALESCE(${matchupAs('player_one')}, ${matchupAs('player_two')})`);
}

/** An entry of yesterday whose pool is not decided yet; null otherwise. */
export function openYesterday(row: StandingRow | undefined): HubCard['challenge_yesterday'] {
  if (!row || !['joined', 'finished', 'waiting'].includes(row.state)) return null;
  return { wager_sparks: toSparks(row.wager_millis as Millisparks) };
}

/**
 * The status of a pool for a player, in it or not; `play` is the state of the day's game. A member who has finished also waits
 * while the result is being delivered, or if it is excluded as marked.
 */
export function statusOf(row: StandingRow | undefined, play: HubCard['state']): ChallengeStatus {
  const matchup = row ? matchupOf(row) : null;
  const isOut = !row || row.state === 'returned' || row.state === 'odd';
  const isFinished = !isOut && (row.state !== 'joined' || play === 'finished');
  return {
    is_in_pool: !isOut,
    games_completed: isFinished ? 1 : 0,
    wager_sparks: row ? toSparks(row.wager_millis as Millisparks) : 0,
    state: matchup
      ? 'matched'
      : isFinished
        ? 'waiting'
        : !isOut
          ? 'joined'
          : !row && play === 'none'
            ? 'none'
            : 'closed',
    matchup,
  };
}

function isMatched(row: StandingRow): row is StandingRow & Matchup {
  return row.player_one !== null;
}

/** The judged matchup for its member, or null. */
export function matchupOf(row: StandingRow): JudgedMatchup | null {
  if (!isMatched(row)) return null;
  const isOne = row.player_one === row.player_id;
  const [mine, theirs] = isOne
    ? [row.score_one_tenths, row.score_two_tenths]
    : [row.score_two_tenths, row.score_one_tenths];
  const opponent = row.opponent ?? 'deactivated player';
  const hasWon = row.winner_id === row.player_id;
  const isTie = row.winner_id === null;
  const prize_won = toSparks((hasWon ? row.pot_millis : isTie ? row.pot_millis / 2 : 0) as Millisparks);
  return {
    winner_username: isTie ? 'Tie' : hasWon ? row.username : opponent,
    opponent_username: opponent,
    results_breakdown: [{ game_type: row.game, player_one_score: mine / 10, player_two_score: theirs / 10 }],
    player_one_round_wins: hasWon ? 1 : 0,
    player_two_round_wins: isTie || hasWon ? 0 : 1,
    prize_won,
    isNoMatchup: false,
    message: messageOf({ opponent, prize_won, isTie, hasWon }),
  };
}

/** The reply of `check-matchup` without a matchup. */
export function noMatchup(status: ChallengeStatus): JudgedMatchup {
  return {
    winner_username: '',
    opponent_username: null,
    results_breakdown: [],
    player_one_round_wins: 0,
    player_two_round_wins: 0,
    prize_won: 0,
    isNoMatchup: true,
    message: {
      none: 'You have not joined today’s challenge yet.',
      joined: 'Finish the game first. Then an opponent is looked for.',
      waiting: 'No opponent yet. As soon as somebody with the same wager finishes, you meet.',
      matched: '',
      closed: 'There is no challenge for you in this game today.',
    }[status.state],
  };
}

function messageOf({
  opponent,
  prize_won,
  isTie,
  hasWon,
}: {
  opponent: string;
  prize_won: number;
  isTie: boolean;
  hasWon: boolean;
}): string {
  if (hasWon) return `You beat ${opponent} and won ${printedSparks(prize_won)} Sparks.`;
  if (!isTie) return `${opponent} won this challenge.`;
  if (prize_won === 0) return `Neither you nor ${opponent} scored. The wagers are returned.`;
  return `A tie with ${opponent}: ${printedSparks(prize_won)} Sparks for each of you.`;
}
