// Reminders by mail: chosen by players with a proven address, one a day or a week, and ended from the mail itself.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { sendReminderMails } from '../../worker/features/accounts/reminder-mails.ts';
import type { Mail } from '../../worker/platform/mail.ts';
import { MINUTE_MS } from '../../worker/shared/kernel/game-day.ts';
import { Client, playMemory, setClock } from '../support/client.ts';
import { openStores } from '../support/editions.ts';
import { type Account, account, mailsTo, tokenMailedTo, verify } from '../support/mailed.ts';
import { ctx, db } from '../support/record.ts';

let sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail) };
let mara: Account;

const choose = (who: Client, how: string) => who.post('/api/me/reminder-mails', { how });
const run = async () => sendReminderMails(ctx, { mailer, now_ms: await localPorts(env).now() });

/** Runs at an instant; returns the subjects of the mails sent then. */
async function runAt(instant: string): Promise<string[]> {
  await setClock(instant);
  sent = [];
  await Promise.all([run(), run()]);
  await run();
  return sent.map(({ to, subject }) => `${to}: ${subject}`);
}

// A Wednesday.
beforeEach(async () => {
  await setClock('2027-03-10T12:00:00Z');
  mara = await account('mara');
  await verify(await tokenMailedTo(mara.email, 'Verify your email address'));
});

describe('reminders by mail [§15 Reminders]', () => {
  test('arrive once each day for players who chose that, with yesterday’s results', async () => {
    expect((await mara.get('/api/me/reminder-mails')).body).toEqual({ how: 'off' });
    expect(await runAt('2027-03-10T13:00:00Z')).toEqual([]);
    expect((await choose(mara, 'daily')).body).toEqual({ how: 'daily' });
    const { points_earned } = (await playMemory(mara)).body.game_result;
    expect(await runAt('2027-03-11T04:59:00Z')).toEqual([]);
    expect(await runAt('2027-03-11T05:00:10Z')).toEqual([`${mara.email}: Eight new puzzles are out`]);
    expect(sent[0]!.text).toContain(`you finished one game and earned ${points_earned.toFixed(1)} points`);
    expect(await runAt('2027-03-11T12:00:00Z')).toEqual([]);
    expect(await runAt('2027-03-12T05:00:10Z')).toHaveLength(1);
    expect(sent[0]!.text).toContain('You didn’t play yesterday.');
  });

  test('arrive each Monday for players who chose that, and stop when switched off', async () => {
    await playMemory(mara);
    await choose(mara, 'weekly');
    expect(await runAt('2027-03-14T12:00:00Z')).toEqual([]);
    expect(await runAt('2027-03-15T05:00:10Z')).toEqual([`${mara.email}: Your week at Doxa`]);
    expect(sent[0]!.text).toMatch(/Last week you finished one game/);
    await choose(mara, 'off');
    expect(await runAt('2027-03-22T05:00:10Z')).toEqual([]);
  });

  test('go to proven addresses only, and to no player who is blocked or has left', async () => {
    const bea = await account('bea');
    expect(await choose(bea, 'daily')).toMatchObject({ status: 409, body: { code: 'ADDRESS_NOT_PROVEN' } });
    await choose(mara, 'daily');
    for (const [set, undo] of [
      [sql`banned_at = 1`, sql`banned_at = NULL`],
      [sql`kind = 'deactivated', deactivated_at = 1`, sql`kind = 'registered', deactivated_at = NULL`],
      [sql`email_verified_at = NULL`, sql`email_verified_at = 1`],
    ] as const) {
      await ctx.directory.all(sql`UPDATE persons SET ${set} WHERE public_id = ${mara.publicId}`);
      await ctx.directory.all(sql`UPDATE reminder_mails SET next_at = 1`);
      sent = [];
      await run();
      expect(sent).toEqual([]);
      await ctx.directory.all(sql`UPDATE persons SET ${undo} WHERE public_id = ${mara.publicId}`);
    }
  });

  test('are not chosen by a session that has ended, though its copy is still read [§Sessions]', async () => {
    await choose(mara, 'daily');
    await db.all(sql`UPDATE sessions SET revoked_at = 1`);
    expect((await choose(mara, 'off')).body.code).toBe('NOT_SIGNED_IN');
    expect(await ctx.directory.all(sql`SELECT how FROM reminder_mails`)).toEqual([{ how: 'daily' }]);
  });

  test('stay within a mailbox’s letters, however the choice changes in between', async () => {
    await choose(mara, 'daily');
    expect(await runAt('2027-03-11T05:00:10Z')).toHaveLength(1);
    await ctx.directory.all(sql`UPDATE reminder_mails SET next_at = 1`);
    expect(await runAt('2027-03-11T05:30:00Z')).toEqual([]);
  });

  test('end by a press in the mail, not by opening its link, and not by another player’s token', async () => {
    await choose(mara, 'daily');
    await runAt('2027-03-11T05:00:10Z');
    const { pathname, search } = new URL(sent[0]!.stopUrl!);
    expect(sent[0]!.text).toContain(sent[0]!.stopUrl!);
    const press = (path: string) =>
      new Client().request(path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const how = async () => (await mara.get('/api/me/reminder-mails')).body.how;
    const page = await new Client().get(pathname + search);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Stop the mails')]);
    expect((await press(`${pathname}?token=stop-mails:${mara.publicId}.x`)).status).toBe(400);
    expect(await how()).toBe('daily');
    expect((await press(pathname + search)).status).toBe(200);
    expect(await how()).toBe('off');
  });

  test('are sent by the run of cron', async () => {
    await choose(mara, 'daily');
    await setClock('2027-03-11T05:00:10Z');
    await new Client().get('/cdn-cgi/handler/scheduled');
    expect((await mailsTo(mara.email)).map(({ subject }) => subject)).toContain('Eight new puzzles are out');
  });

  test('reach every player whose edition answers, and no other is told of unplayed games', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    await choose(mara, 'daily');
    await openStores('weur-1');
    await ctx.directory.batch([
      sql`INSERT INTO persons (public_id, edition, kind, username, username_key, username_look, referral_code,
          registered_at, email, email_key, email_verified_at)
        VALUES ('bea', 'weur-1', 'registered', 'bea', 'bea', 'bea', 'bea', 1, 'bea@example.org', 'bea@example.org', 1)`,
      sql`INSERT INTO reminder_mails (public_id, how, next_at) VALUES ('bea', 'daily', 1)`,
    ]);
    await ctx.hold('weur-1', { of: 'everything', for_ms: 60 * MINUTE_MS });
    expect(await runAt('2027-03-11T05:00:10Z')).toEqual([`${mara.email}: Eight new puzzles are out`]);
    await ctx.hold('weur-1', null);
    expect(errors.mock.calls.join()).toContain('"edition":"weur-1"');
    vi.restoreAllMocks();
  });
});
