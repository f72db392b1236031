// Reports by players (RULES §15). A report is filed whether or not the play, picture or word exists, because the reply would
// otherwise reveal it, including a friend's play of today. Only an unknown player name is refused.
import { type SQL, sql } from 'drizzle-orm';
import { changeGuarded } from '../../economy/crossing.ts';
import type { Writer } from '../../economy/guarded-batch.ts';
import { farPlayerNamed } from '../../model/editions/elsewhere.ts';
import { hasBlocked } from '../../model/friends/blocks.ts';
import type { persons } from '../../model/persons/tables.ts';
import type { players } from '../../model/players/tables.ts';
import { type Filed, fileReport } from '../../model/reports/reports.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { CallInput } from '../../shared/contract/call.ts';
import { REPORTABLE_DAYS, type sendReport } from '../../shared/contract/reports.ts';
import { addDays, type GameDay } from '../../shared/kernel/game-day.ts';
import { invalid, Refusal } from '../../shared/kernel/refusal.ts';

type Report = CallInput<typeof sendReport>['body'];
type About = Pick<Filed, 'target' | 'whom' | 'whom_edition' | 'game' | 'day' | 'word'>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files a report. Throws NOT_FOUND, OWN_ACCOUNT, INVALID, REPORT_LIMIT, and NOT_SIGNED_IN if the session has ended. */
export async function reportAs(
  ctx: Ctx,
  { writer, report, today, now_ms }: { writer: Writer; report: Report; today: GameDay; now_ms: number },
): Promise<void> {
  if ('game_date' in report) requireReportable(report.game_date, today);
  const about = report.kind === 'word' ? aboutWord(report) : await aboutPlayer(ctx, { writer, report });
  const { kind, reason, note } = report;
  const filed: Filed = { public_id: writer.publicId, kind, ...about, reason, note: note || null };
  const { decided } = await changeGuarded(ctx, { writer, deciding: fileReport(filed, now_ms), now_ms });
  if (decided.at(-1)!.length === 0) throw new Refusal('REPORT_LIMIT');
}

function requireReportable(day: GameDay, today: GameDay): void {
  if (day <= today && day > addDays(today, -REPORTABLE_DAYS)) return;
  throw invalid('game_date', 'Report a day of the last four weeks.');
}

function aboutWord({ game_type, game_date, word }: Extract<Report, { kind: 'word' }>): About {
  const written = word.toUpperCase();
  const target = `${game_type}:${game_date}:${written}`;
  return { target, whom: null, whom_edition: null, game: game_type, day: game_date, word: written };
}

async function aboutPlayer(
  ctx: Ctx,
  { writer, report }: { writer: Writer; report: Exclude<Report, { kind: 'word' }> },
): Promise<About> {
  const whom = await findWhom(ctx, { writer, name: report.player });
  if (!whom) throw new Refusal('NOT_FOUND', { detail: 'There is no such player.' });
  if (whom.publicId === writer.publicId)
    throw new Refusal('OWN_ACCOUNT', { detail: 'You can’t report yourself.' });
  const isPlay = report.kind === 'play';
  return {
    target: isPlay ? `${whom.publicId}:${report.game_type}:${report.game_date}` : whom.publicId,
    whom: whom.publicId,
    whom_edition: whom.edition,
    game: isPlay ? report.game_type : null,
    day: isPlay ? report.game_date : null,
    word: null,
  };
}

/** A player by name or id, unless that player has blocked the writer. Guests are found only in the writer's own edition. */
async function findWhom(
  ctx: Ctx,
  { writer, name }: { writer: Writer; name: string },
): Promise<{ publicId: string; edition: string } | null> {
  const key = name.toLowerCase();
  const isId = ID.test(key);
  const mayFind = (publicId: SQL) => sql`NOT ${hasBlocked(publicId, sql`${writer.publicId}`)}`;
  const [near] = await ctx.db.all<Columns<typeof players, 'public_id'>>(sql`
    SELECT public_id FROM players
    WHERE ${isId ? sql`public_id = ${key} AND kind IN ('registered', 'guest')` : sql`username_key = ${key} AND kind = 'registered'`}
      AND ${mayFind(sql`players.public_id`)}`);
  if (near) return { publicId: near.public_id, edition: ctx.edition };
  if (!isId) return farPlayerNamed(ctx, { username: name, mayFind });
  const [person] = await ctx.directory.all<Columns<typeof persons, 'username' | 'edition'>>(
    sql`SELECT username, edition FROM persons WHERE public_id = ${key} AND kind = 'registered'`,
  );
  return person && person.edition !== ctx.edition
    ? farPlayerNamed(ctx, { username: person.username, mayFind })
    : null;
}
