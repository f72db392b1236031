// Empties every store of the test's workerd: the database is migrated again, KV is empty, and there are no objects.
import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { forgetSettings } from '../../worker/dev/local-ports.ts';
import { allSent } from '../../worker/dev/mailbox.ts';
import { forgetEditions } from '../../worker/model/editions/list.ts';
import { forgetSwitches } from '../../worker/platform/switches.ts';
import { forgetCopies } from './edge-copies.ts';
import { IS_OVER_OBJECT } from './over-object.ts';

const MOST_RESETS = 10;

/** What every test leaves in an object, which has its tables at once: a player, or the settings of local use. */
const OF_A_TEST = `
  SELECT 1 WHERE EXISTS (SELECT 1 FROM players) OR EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'local_settings')`;

/** Leaves nothing of what was there. */
export async function freshStores(): Promise<void> {
  // What the test before left under way belongs to its store, not to this one.
  await allSent();
  await emptyStores();
  await forgetCopies();
  forgetSettings();
  forgetSwitches();
  forgetEditions();
  // An object migrates itself.
  if (!IS_OVER_OBJECT) await env.DB.prepare((env as unknown as { SCHEMA: string }).SCHEMA).run();
}

/** Where one file follows another, a reset may leave the stores of the file before; another one empties them. */
async function emptyStores(): Promise<void> {
  for (let resets = 1; ; resets++) {
    await reset();
    if (await areEmpty()) return;
    if (resets === MOST_RESETS) throw new Error('The stores could not be emptied.');
  }
}

async function areEmpty(): Promise<boolean> {
  const [table, puzzles, sessions, archive] = await Promise.all([
    env.DB.prepare(IS_OVER_OBJECT ? OF_A_TEST : "SELECT 1 FROM sqlite_master WHERE name = 'players'").first(),
    env.PUZZLES.list({ limit: 1 }),
    env.SESSIONS.list({ limit: 1 }),
    env.ARCHIVE.list({ limit: 1 }),
  ]);
  return (
    table === null && puzzles.keys.length === 0 && sessions.keys.length === 0 && archive.objects.length === 0
  );
}
