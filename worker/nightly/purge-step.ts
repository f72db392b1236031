// Deletes expired rows of the directory and of an edition. The cursors count the pieces.

import { removeReplies, repliesAfter } from '../economy/once.ts';
import { expiredOfDirectory, expiredOfEdition } from '../features/accounts/expiry.ts';
import { oldCircleDays } from '../model/circles/expiry.ts';
import { oldDuels } from '../model/duels/expiry.ts';
import { oldFriendsDays } from '../model/friends/expiry.ts';
import { oldNotifications } from '../model/notifications/expiry.ts';
import type { Database } from '../platform/database.ts';
import type { Lot } from '../platform/lot.ts';
import { oldLatePlays } from '../plays/late-plays.ts';
import { oldGauges } from './gauges.ts';
import { oldLevels, oldRefusals } from './levels.ts';
import { MOST_ROWS } from './pace.ts';
import type { Piece, Planning, Step } from './step.ts';

/** Deletes expired links, tokens, failures, counted registrations, letters and messages. */
export const purgeDirectoryStep: Step = {
  name: 'purge-directory',
  isGlobal: false,
  isOfDirectory: true,
  async plan(planning) {
    const { directory } = planning.ctx;
    const { statements, ...piece } = await removing(directory, expiredOfDirectory(planning), planning);
    if (statements.length > 0) await directory.batch(statements);
    return { ...piece, statements: [] };
  },
};

/** Deletes ended sessions, old messages, friends' days, notifications and measurements. */
export const purgeStep: Step = {
  name: 'purge',
  isGlobal: false,
  plan: (planning) =>
    removing(
      planning.db,
      [
        ...expiredOfEdition(planning),
        ...oldFriendsDays(planning),
        ...oldDuels(planning),
        oldCircleDays(planning),
        ...[oldNotifications, oldLatePlays, oldGauges, oldLevels, oldRefusals].map((lot) => lot(planning)),
      ],
      planning,
    ),
};

/** Deletes old replies of calls that spend, player by player; the cursor is the last player. */
export const repliesStep: Step = {
  name: 'replies',
  isGlobal: false,
  size: { first: 2000, most: MOST_ROWS },
  async plan({ db, cursor, now_ms, chunk }) {
    const [range] = await db.all<{ last: number | null; replies: number }>(
      repliesAfter({ cursor, most: chunk }),
    );
    const { last, replies } = range!;
    if (last === null) return { statements: [], next: 'done', things: 0 };
    return {
      statements: [removeReplies({ after: cursor, last, now_ms })],
      next: replies < chunk ? 'done' : last,
      things: replies,
    };
  },
};

/** Removes rows of several lots, one lot after another. */
async function removing(
  db: Database,
  lots: readonly Lot[],
  { cursor, chunk }: Pick<Planning, 'cursor' | 'chunk'>,
): Promise<Piece> {
  const counts = (await db.batch(lots.map(({ count }) => count(chunk)))) as [{ rows: number }][];
  let left = chunk;
  const statements = lots.flatMap(({ remove }, place) => {
    const rows = Math.min(left, counts[place]![0].rows);
    left -= rows;
    return rows > 0 ? [remove(rows)] : [];
  });
  return { statements, next: left > 0 ? 'done' : cursor + 1, things: chunk - left };
}
