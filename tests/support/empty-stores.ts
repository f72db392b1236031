// Empties every store of the test's workerd: the database is migrated anew, KV is empty, and there are no objects.
import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { allSent } from '../../worker/dev/mailbox.ts';

const MOST_RESETS = 10;

/** Leaves nothing of what was there. */
export async function freshStores(): Promise<void> {
  // What the test before left under way belongs to its store, not to this one.
  await allSent();
  await emptyStores();
  await applyD1Migrations(env.DB, (env as unknown as { MIGRATIONS: D1Migration[] }).MIGRATIONS);
}

/** Where one file follows another, a reset may leave the database of the file before; another one empties it. */
async function emptyStores(): Promise<void> {
  for (let resets = 1; ; resets++) {
    await reset();
    const left = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'players'").first();
    if (!left) return;
    if (resets === MOST_RESETS) throw new Error('The stores could not be emptied.');
  }
}
