// The public log of a Doxa with three editions: one log with a ledger of each edition for each night.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { verify } from '../../scripts/verify.mjs';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { playTriordle } from '../support/challengers.ts';
import { type Client, player, setClock } from '../support/client.ts';
import { besideHome, playerIn } from '../support/editions.ts';
import { ctx as home } from '../support/record.ts';
import { file } from '../support/served-file.ts';

const FIRST = '2027-03-01' as GameDay;
const FURTHER = ['oc-1', 'weur-1'];
const FOR_LONG = { interval: 20, timeout: 60_000 };

besideHome(...FURTHER);
beforeEach(() => setClock(`${FIRST}T12:00:00Z`));

/** Runs the night after a day, at home and then in the other editions. */
async function nightAfter(day: GameDay): Promise<void> {
  await setClock(`${addDays(day, 1)}T01:40:00Z`);
  await runDueJobs(home, { ports: localPorts(env) });
  for (const edition of FURTHER) await home.wake(edition);
  await vi.waitUntil(async () => {
    const behind = await home.directory.all(
      sql`SELECT 1 FROM editions WHERE name <> 'home' AND COALESCE(rolled_through, '') < ${day}`,
    );
    return behind.length === 0;
  }, FOR_LONG);
}

test('one log has the nightly ledgers of all editions, and proves each player’s download [§The public log]', async () => {
  const people: Client[] = [
    await player('ada'),
    await playerIn('oc-1', 'bea'),
    await playerIn('weur-1', 'cyd'),
  ];
  for (const person of people) await playTriordle(person, { vain: 1 });
  await nightAfter(FIRST);
  const first = await verify({ file });
  expect(first).toMatchObject({ wrong: [], counts: { nights: 3 } });
  await nightAfter(addDays(FIRST, 1));
  const { memory } = first;
  const downloads = [];
  for (const person of people) downloads.push((await person.get('/api/me/export')).body);
  for (const download of downloads) {
    const found = await verify({ file, memory, download });
    expect(found).toMatchObject({ wrong: [], counts: { nights: 6, plays: 1 } });
    expect(found.counts.postings).toBeGreaterThan(0);
  }
  const [adas, beas] = downloads;
  const swapped = await verify({ file, memory, download: { ...adas, edition: beas.edition } });
  expect(swapped.wrong.join()).toContain('are not in the log');
});
