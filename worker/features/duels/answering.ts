// Answers to a challenge: stored in the challenge's edition, once per player, with a notification to its maker.
import { sql } from 'drizzle-orm';
import type { Duel } from '../../model/duels/duel-of-code.ts';
import type { duelAnswers } from '../../model/duels/tables.ts';
import { farNames } from '../../model/editions/elsewhere.ts';
import { hiddenFrom } from '../../model/friends/blocks.ts';
import { notify } from '../../model/notifications/notify.ts';
import { type NamedRow, shownName } from '../../model/players/shown-name.ts';
import type { Columns, Joined } from '../../platform/columns.ts';
import { MOST_ANSWERS, MOST_BEFORE_GUESTS } from '../../shared/contract/duels.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { outcomeOf, type Scored } from './comparing.ts';

/** Stores an answer; repeating it changes nothing. Throws DUEL_OVER. */
export async function keepAnswer(
  duel: Duel,
  {
    publicId,
    isGuest,
    score,
    now_ms,
  }: { publicId: string; isGuest: boolean; score: Scored & { isRanked: boolean }; now_ms: number },
): Promise<void> {
  const { its, token, game, day } = duel;
  const most = isGuest ? MOST_BEFORE_GUESTS : MOST_ANSWERS;
  const stands = sql`SELECT 1 FROM duel_answers WHERE token = ${token} AND public_id = ${publicId}`;
  // If the opponent is not a player of this edition there is no name; patching with NULL omits the field.
  const facts = sql`json_patch(
    json_object('outcome', ${outcomeOf(game, duel, score)}, 'game_type', ${game}, 'game_date', ${day},
      'code', ${`${its.edition}.${token}`}),
    json_object('opponent', (SELECT id FROM players WHERE public_id = ${publicId})))`;
  const outcome = await its.db.batch([
    sql`
      INSERT INTO duel_answers (token, public_id, base_tenths, metric, time_ms, is_ranked, answered_at)
      SELECT token, ${publicId}, ${score.base_tenths}, ${score.metric}, ${score.time_ms}, ${score.isRanked ? 1 : 0}, ${now_ms}
      FROM duels WHERE token = ${token} AND expires_at > ${now_ms}
        AND (SELECT COUNT(*) FROM duel_answers WHERE duel_answers.token = duels.token) < ${most}
      ON CONFLICT (token, public_id) DO NOTHING`,
    notify({
      key: `duel:${token}:${publicId}`,
      player: sql`(SELECT player_id FROM duels WHERE token = ${token})`,
      type: 'DUEL_ANSWERED',
      facts,
      now_ms,
      when: sql`EXISTS (${stands})`,
    }),
    stands,
  ]);
  if (outcome.at(-1)!.length === 0) throw new Refusal('DUEL_OVER');
}

type AnswerRow = Columns<
  typeof duelAnswers,
  'public_id' | 'base_tenths' | 'metric' | 'time_ms' | 'answered_at'
> &
  Joined<NamedRow>;

/** The answers to a challenge, newest first, with names. Omits players involved in a block. */
export async function answersTo(duel: Duel): Promise<(AnswerRow & { shown: string })[]> {
  const { its, token, challengerPublicId } = duel;
  const rows = await its.db.all<AnswerRow>(sql`
    SELECT answers.public_id, answers.base_tenths, answers.metric, answers.time_ms, answers.answered_at,
      players.kind, players.username, players.guest_number
    FROM duel_answers AS answers LEFT JOIN players ON players.public_id = answers.public_id
    WHERE answers.token = ${token} AND answers.public_id NOT IN (${hiddenFrom(sql`${challengerPublicId}`)})
    ORDER BY answers.answered_at DESC, answers.public_id`);
  const far = rows.filter(({ kind }) => kind === null).map(({ public_id }) => public_id);
  const names = await farNames(its, far);
  return rows.map((row) => ({
    ...row,
    shown: row.kind === null ? (names.get(row.public_id) ?? 'a guest') : shownName(row as NamedRow),
  }));
}
