// A player is seen by making a signed-in call that writes, or by opening a session (RULES §12). Upkeep runs only for owners who
// are seen, so nobody must be able to use an account daily without being seen.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { type Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { buyPots, buyShare, GNOMES, visit } from '../support/economy-calls.ts';
import { db, scalarOf } from '../support/record.ts';
import { richPlayer } from '../support/rich-player.ts';

const LATER = '2027-03-18' as GameDay;

const seenDay = () => scalarOf<string | null>(sql`SELECT last_seen_day FROM players WHERE id = 1`);

const WRITES: readonly [string, (mara: Client) => Promise<unknown>][] = [
  ['buys a share', (mara) => buyShare(mara)],
  ['buys for the Villa', (mara) => buyPots(mara)],
  ['buys mischief', (mara) => mara.post(`/api/mischief/buy/${GNOMES.id}`)],
  ['makes the daily visit', (mara) => visit(mara)],
  [
    'joins a challenge',
    (mara) => mara.post('/api/challenge/opt-in', { game_type: 'memory', wager_sparks: 0 }),
  ],
  ['follows somebody', (mara) => mara.post('/api/users/noor/follow')],
  ['likes a Villa', (mara) => mara.post('/api/profile/noor/like')],
  ['reads the notifications', (mara) => mara.post('/api/notifications/mark-as-read')],
  ['leaves the boards', (mara) => mara.post('/api/me/board-listing', { is_unlisted: true })],
  ['shows skills', (mara) => mara.post('/api/me/skills/showing', { is_shown: true })],
  ['ends other sessions', (mara) => mara.request('/api/me/sessions/others', { method: 'DELETE' })],
  ['finishes a play', (mara) => playMemory(mara)],
];
const OPENINGS: readonly [string, (mara: Client) => Promise<unknown>][] = [
  ['asks who it is', (mara) => mara.get('/auth/me')],
  ['opens the page', (mara) => mara.post('/api/session/init')],
];
const LOOKS: readonly ((mara: Client) => Promise<unknown>)[] = [
  (mara) => mara.get('/api/me/dashboard'),
  (mara) => mara.get('/api/assets'),
  (mara) => mara.get('/api/users/profile/noor'),
  (mara) => mara.post('/api/villa/buy-item/none'),
];

describe('a player who returns after a week', () => {
  const away = async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await richPlayer('mara', 3000);
    await player('noor');
    await mara.get('/auth/me');
    expect(await seenDay()).toBe('2027-03-10');
    await setClock(`${LATER}T12:00:00Z`);
    return mara;
  };

  test('is recorded as seen by every call that writes, and by opening a session [§12 Being seen]', async () => {
    const mara = await away();
    for (const [place, [name, act]] of [...WRITES, ...OPENINGS].entries()) {
      const day = addDays(LATER, place + 1);
      await setClock(`${day}T12:00:00Z`);
      await act(mara);
      expect(await seenDay(), name).toBe(day);
    }
  });

  test('is not recorded as seen by calls that look, or by a purchase that is refused [§12 Being seen]', async () => {
    const mara = await away();
    for (const look of LOOKS) await look(mara);
    expect(await seenDay()).toBe('2027-03-10');
  });

  test('has the days until the return settled as absent', async () => {
    const mara = await away();
    await mara.post('/api/notifications/mark-as-read');
    const [row] = await db.all(sql`SELECT settled_through FROM players WHERE id = 1`);
    expect(row).toEqual({ settled_through: '2027-03-17' });
  });

  test('is recorded as seen once a day, and a second write changes nothing [§12 Being seen]', async () => {
    const mara = await away();
    await mara.post('/api/profile/noor/like');
    await db.all(sql`CREATE TRIGGER no_more BEFORE UPDATE OF last_seen_day ON players WHEN NEW.id = 1 BEGIN
      SELECT RAISE(ABORT, 'written'); END`);
    expect((await mara.request('/api/profile/noor/like', { method: 'DELETE' })).status).toBe(200);
    expect((await buyShare(mara)).status).toBe(200);
  });
});

test('signing in counts as being seen [§12 Being seen]', async () => {
  await setClock('2027-03-10T12:00:00Z');
  await player('mara');
  expect(await seenDay()).toBe('2027-03-10');
});

test('a guest is seen by a result, even if the cookie opens no session that day', async () => {
  await setClock('2027-03-10T12:00:00Z');
  const client = await guest();
  await playMemory(client);
  await setClock('2027-03-12T12:00:00Z');
  await playMemory(client);
  expect(await seenDay()).toBe('2027-03-12');
});
