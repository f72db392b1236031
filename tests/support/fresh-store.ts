// Every test in workerd begins with an empty, migrated database, empty KV and no objects.
import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach } from 'vitest';
import { allSent } from '../../worker/dev/mailbox.ts';

const MOST_RESETS = 5;

beforeEach(async () => {
  // What the test before left under way belongs to its store, not to this one.
  await allSent();
  await emptyStore();
  await applyD1Migrations(env.DB, (env as unknown as { MIGRATIONS: D1Migration[] }).MIGRATIONS);
});

/** A statement that is still being answered can carry the database over a reset. */
async function emptyStore(): Promise<void> {
  for (let resets = 0; resets < MOST_RESETS; resets++) {
    await reset();
    const left = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'players'").first();
    if (!left) return;
  }
  throw new Error('The store of the test before could not be emptied.');
}
