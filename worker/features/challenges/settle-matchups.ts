// Stores judged matchups and pays them: set-based statements for one batch, for any number of matchups. The triggers on
// challenge_matchups update the entries and refuse a member who is already matched or out (NOT_WAITING).
import { sql } from 'drizzle-orm';
import { judge, type Verdict } from '../../model/challenges/judge.ts';
import type { Member, Pair } from '../../model/challenges/pairing.ts';
import { type Pool, payoutsOf, potOf, stakeOf } from '../../model/challenges/payouts.ts';
import { type KnownPosting, postEach } from '../../model/ledger/post.ts';
import { publishEach } from '../../model/news/publish.ts';
import { type NotificationFacts, notifyEach } from '../../model/notifications/notify.ts';
import type { Statement } from '../../platform/database.ts';
import { closeOf, type GameDay } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES } from '../../shared/kernel/game-type.ts';
import { type Millisparks, sparks, toSparks } from '../../shared/kernel/millisparks.ts';

/** The pot from which a result is published as news (RULES §5). */
const NEWS_FROM: Millisparks = sparks(150);

export interface Judged extends Pair {
  verdict: Verdict;
}

/** The instant that dates matchups, and the game day on which they are paid. */
export interface Moment {
  day: GameDay;
  now_ms: number;
}

export function judgePairs({ game }: Pool, pairs: readonly Pair[]): Judged[] {
  const { lowerIsBetter } = GAME_NAMES[game].metric;
  return pairs.map(({ one, two }) => ({ one, two, verdict: judge({ one, two, lowerIsBetter }) }));
}

export function payoutsOfAll(pool: Pool, judged: readonly Judged[]): KnownPosting[] {
  return judged.flatMap((matchup) => payoutsOf(pool, matchup));
}

/** Statements that store and announce matchups; `payoutsOfAll` pays them in the same batch. */
export function matchupStatements(
  pool: Pool,
  { judged, now_ms }: { judged: readonly Judged[]; now_ms: number },
): Statement[] {
  if (judged.length === 0) return [];
  return [insertMatchups(pool, { judged, now_ms }), ...tellOutcomes(pool, { judged, now_ms })];
}

/** The statement that posts; empty if there is nothing to pay. */
export function payStatements(postings: readonly KnownPosting[], moment: Moment): Statement[] {
  return postings.length === 0 ? [] : [postEach(postings, moment)];
}

function insertMatchups(
  { game, day }: Pool,
  { judged, now_ms }: { judged: readonly Judged[]; now_ms: number },
): Statement {
  const rows = judged.map(({ one, two, verdict }) => {
    const wager = stakeOf({ one, two });
    const pot = potOf({ wager_millis: wager, verdict });
    return {
      one: one.player_id,
      two: two.player_id,
      score_one: one.base_tenths,
      score_two: two.base_tenths,
      winner: winnerOf({ one, two, verdict })?.player_id ?? null,
      wager,
      pot,
    };
  });
  return sql`
    INSERT INTO challenge_matchups (day, game, player_one, player_two, score_one_tenths, score_two_tenths, winner_id,
      wager_millis, pot_millis, judged_at)
    SELECT ${day}, ${game}, value ->> 'one', value ->> 'two', value ->> 'score_one', value ->> 'score_two',
      value ->> 'winner', value ->> 'wager', value ->> 'pot', ${now_ms}
    FROM json_each(${JSON.stringify(rows)}) ORDER BY json_each.key`;
}

/** Notifies winner and loser, and publishes a large pot. A tie is not announced. */
function tellOutcomes(
  { game, day }: Pool,
  { judged, now_ms }: { judged: readonly Judged[]; now_ms: number },
): Statement[] {
  const decided = judged.flatMap(({ one, two, verdict }) => {
    const winner = winnerOf({ one, two, verdict });
    if (!winner) return [];
    const pot = potOf({ wager_millis: stakeOf({ one, two }), verdict });
    return [
      { winner, loser: winner === one ? two : one, pot, key: `challenge:${game}:${day}:${one.public_id}` },
    ];
  });
  if (decided.length === 0) return [];
  const told = decided.flatMap(({ winner, loser, pot }) => [
    toldTo(winner, { outcome: 'won', opponent: loser.player_id, prize_sparks: toSparks(pot) }),
    toldTo(loser, { outcome: 'lost', opponent: winner.player_id, prize_sparks: 0 }),
  ]);
  function toldTo(member: Member, facts: NotificationFacts['CHALLENGE_OUTCOME']) {
    return { key: `challenge:${member.public_id}:${game}:${day}`, player: member.player_id, facts };
  }
  const news = decided
    .filter(({ pot }) => pot >= NEWS_FROM)
    .map(({ winner, loser, pot, key }) => ({
      key,
      type: 'CHALLENGE_RESULT' as const,
      facts: {
        winner: winner.player_id,
        loser: loser.player_id,
        prize_pot: toSparks(pot),
        game_type: game,
      },
    }));
  return [
    notifyEach({
      type: 'CHALLENGE_OUTCOME',
      rows: sql`SELECT value ->> 'key' AS key, value ->> 'player' AS player, value ->> 'facts' AS facts
        FROM json_each(${JSON.stringify(told)})`,
      now_ms,
    }),
    ...(news.length === 0 ? [] : [publishEach(news, { now_ms })]),
  ];
}

function winnerOf({ one, two, verdict }: Judged): Member | null {
  return verdict === 'one' ? one : verdict === 'two' ? two : null;
}

/** Whether pairs are still made as results arrive. After the day's close, the close pairs the rest. */
export function isOpen({ day, now_ms }: Moment): boolean {
  return now_ms < closeOf(day);
}
