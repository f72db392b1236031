// Empties every store of the test's workerd: the database is migrated again, KV is empty, and there are no objects.
import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { forgetRememberedCopies } from '../../worker/access/session-copies.ts';
import { forgetSettings } from '../../worker/dev/local-ports.ts';
import { allSent } from '../../worker/dev/mailbox.ts';
import { forgetEditions } from '../../worker/model/editions/list.ts';
import { forgetSwitches } from '../../worker/platform/switches.ts';
import { forgetCopies } from './edge-copies.ts';
import { D1, IS_OVER_OBJECT } from './over-object.ts';

const MOST_RESETS = 10;

export async function freshStores(): Promise<void> {
  // Work of the test before that is still running belongs to its own store.
  await allSent();
  await reset();
  await forgetCopies();
  forgetSettings();
  forgetSwitches();
  forgetRememberedCopies();
  forgetEditions();
  // An object migrates itself. On a busy machine a reset may leave its old tables behind.
  await migrate().catch(async (error) => {
    if (!/already exists/.test(String(error))) throw error;
    await emptyStores();
    await migrate();
  });
}

const migrate = () => D1.prepare((env as unknown as { SCHEMA: string }).SCHEMA).run();

/** Between two files a reset may leave the stores of the first; another reset empties them. */
export async function emptyStores(): Promise<void> {
  await allSent();
  for (let resets = 1; ; resets++) {
    await reset();
    if (await areEmpty()) return;
    if (resets === MOST_RESETS) throw new Error('The stores could not be emptied.');
  }
}

async function areEmpty(): Promise<boolean> {
  const [table, player, puzzles, sessions, archive] = await Promise.all([
    D1.prepare("SELECT 1 FROM sqlite_master WHERE name = 'players'").first(),
    IS_OVER_OBJECT ? env.DB.prepare('SELECT 1 FROM players LIMIT 1').first() : null,
    env.PUZZLES.list({ limit: 1 }),
    env.SESSIONS.list({ limit: 1 }),
    env.ARCHIVE.list({ limit: 1 }),
  ]);
  return (
    table === null &&
    player === null &&
    puzzles.keys.length === 0 &&
    sessions.keys.length === 0 &&
    archive.objects.length === 0
  );
}
