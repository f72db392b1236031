// Every test in workerd begins with an empty, migrated database, empty KV and no objects.
import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach } from 'vitest';
import { allSent } from '../../worker/dev/mailbox.ts';

beforeEach(async () => {
  // What the test before left under way belongs to its store, not to this one.
  await allSent();
  await emptyStores();
  await applyD1Migrations(env.DB, (env as unknown as { MIGRATIONS: D1Migration[] }).MIGRATIONS);
});

/** Between two files a reset has been seen to pass the database over, so it is looked at. */
async function emptyStores(): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await reset();
    const tables = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").all();
    if (tables.results.length === 0) return;
  }
  throw new Error('The database could not be emptied.');
}
