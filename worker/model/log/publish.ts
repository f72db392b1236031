// Publishes the log: entries appended since the last checkpoint become part of a new one. Only entries covered by a checkpoint
// are served, so if a run dies between appending and signing, the next run publishes its entries. Two concurrent runs sign trees
// of the same entries, one a prefix of the other.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { appendEntries, keyEntry } from './entries.ts';
import { type LogKeys, originOf, signedCheckpoint, signersOf } from './signed-note.ts';
import type { logCheckpoints, logEntries } from './tables.ts';
import { EMPTY_TREE, grown, type Tree } from './tree.ts';

const MOST_ENTRIES = 5000;

/** Signs a checkpoint over new entries. Publishes nothing without a key. */
export async function publishLog(
  ctx: Pick<Ctx, 'directory'> & LogKeys,
  { now_ms }: { now_ms: number },
): Promise<void> {
  const { directory: db } = ctx;
  const signers = await signersOf(ctx);
  if (signers.length === 0) return;
  for (;;) {
    const [, last, entries] = (await db.batch([
      appendEntries([keyEntry(signers[0]!.verifier)]),
      sql`SELECT size, peaks FROM log_checkpoints WHERE size = (SELECT MAX(size) FROM log_checkpoints)`,
      sql`
        SELECT hash FROM log_entries
        WHERE place >= COALESCE((SELECT MAX(size) FROM log_checkpoints), 0) ORDER BY place LIMIT ${MOST_ENTRIES}`,
    ])) as [
      unknown,
      Columns<typeof logCheckpoints, 'size' | 'peaks'>[],
      Columns<typeof logEntries, 'hash'>[],
    ];
    if (entries.length === 0) return;
    const before: Tree = last[0] ? { size: last[0].size, peaks: JSON.parse(last[0].peaks) } : EMPTY_TREE;
    const { tree, tiles } = grown(
      before,
      entries.map(({ hash }) => hash),
    );
    const note = await signedCheckpoint(tree, { name: originOf(ctx), signers });
    await db.batch([
      sql`
        INSERT INTO log_tiles (level, place, hash)
        SELECT value ->> 'level', value ->> 'place', value ->> 'hash' FROM json_each(${JSON.stringify(tiles)})
        WHERE TRUE ON CONFLICT (level, place) DO NOTHING`,
      sql`
        INSERT INTO log_checkpoints (size, peaks, note, signed_at)
        SELECT ${tree.size}, ${JSON.stringify(tree.peaks)}, ${note}, ${now_ms} WHERE TRUE
        ON CONFLICT (size) DO NOTHING`,
    ]);
    if (entries.length < MOST_ENTRIES) return;
  }
}
