// Every test in workerd begins with an empty, migrated database, empty KV and no objects.
import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach } from 'vitest';
import { allSent } from '../../worker/dev/mailbox.ts';

beforeEach(async () => {
  // What the test before left under way belongs to its store, not to this one.
  await allSent();
  await reset();
  await applyD1Migrations(env.DB, (env as unknown as { MIGRATIONS: D1Migration[] }).MIGRATIONS);
});
