// The waiting list for seats (RULES §12): confirmed from a mail, one mail when a seat is offered, deleted with one press.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { endedWaits, tellOfSeats } from '../../worker/features/accounts/waiting-list.ts';
import type { Mail } from '../../worker/platform/mail.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';
import { account, mailsTo, tokenMailedTo, verify } from '../support/mailed.ts';
import { ctx } from '../support/record.ts';

const NOW_MS = Date.parse('2027-03-10T12:00:00Z');
const ANN = 'ann@elsewhere.example';
let sent: Mail[] = [];
let gina: Client;

beforeEach(async () => {
  await setClock('2027-03-10T12:00:00Z');
  gina = await guest();
  sent = [];
});

const wait = (email: string) => gina.post('/api/seats/wait', { email });
const rows = () =>
  ctx.directory.all(
    sql`SELECT email, confirmed_at IS NOT NULL AS confirmed, told_at IS NOT NULL AS told FROM waiting_list`,
  );
/** The two links of a mail: one confirms, and one deletes. */
async function linksTo(email: string) {
  const [mail] = await mailsTo(email);
  const paths = mail!.links.map((link) => new URL(link)).map(({ pathname, search }) => pathname + search);
  return {
    confirm: paths.find((path) => path.includes('/wait?'))!,
    leave: paths.find((path) => path.includes('/leave-list?'))!,
  };
}
const tell = async () =>
  tellOfSeats(ctx, {
    mailer: { send: async (mail) => void sent.push(mail) },
    now_ms: await localPorts(env).now(),
  });

test('an address joins the list when its link is pressed, and leaves it with one press [§12 Seats]', async () => {
  expect((await wait(ANN)).body).toEqual({ is_asked: true });
  const { confirm, leave } = await linksTo(ANN);
  // Opening a link changes nothing.
  expect((await gina.get(confirm)).status).toBe(200);
  expect(await rows()).toEqual([{ email: ANN, confirmed: 0, told: 0 }]);
  for (let times = 0; times < 2; times++) expect((await gina.post(confirm)).status).toBe(200);
  expect(await rows()).toEqual([{ email: ANN, confirmed: 1, told: 0 }]);
  expect((await gina.get(leave)).status).toBe(200);
  for (let times = 0; times < 2; times++) expect((await gina.post(leave)).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect((await gina.post(confirm)).status).toBe(400);
  for (const path of [`${confirm}x`, leave.replace('token=', 'token=x')])
    expect((await gina.post(path)).status).toBe(400);
});

test('one mail is sent when a seat is offered, to as many addresses as there are seats, in order [§12 Seats]', async () => {
  const others = ['bob@elsewhere.example', 'unconfirmed@elsewhere.example'];
  for (const email of [ANN, ...others]) await wait(email);
  for (const email of [ANN, others[0]!]) await gina.post((await linksTo(email)).confirm);
  await tell();
  expect(sent).toEqual([]);
  const mara = await player('Mara');
  await mara.post('/api/me/seats', { seats: 1 });
  await Promise.all([tell(), tell()]);
  await tell();
  expect(sent.map(({ to }) => to)).toEqual([ANN]);
  expect(sent[0]!.text).toContain('/register');
  await setClock('2027-03-11T12:01:00Z');
  await tell();
  expect(sent.map(({ to }) => to)).toEqual([ANN, others[0]]);
});

test('the reply reveals nothing about an address, and an account’s address gets no letter [§12 Seats]', async () => {
  const mara = await account('mara');
  await verify(await tokenMailedTo(mara.email, 'Verify your email address'));
  const before = (await mailsTo(mara.email)).length;
  const first = await wait(mara.email);
  await wait(ANN);
  await gina.post((await linksTo(ANN)).confirm);
  const mails = (await mailsTo(ANN)).length;
  for (const reply of [await wait(ANN), await wait('new@elsewhere.example')])
    expect([reply.status, reply.body]).toEqual([first.status, first.body]);
  expect([(await mailsTo(mara.email)).length, (await mailsTo(ANN)).length]).toEqual([before, mails]);
  for (const email of ['', 'no address', 7]) expect((await wait(email as string)).status).toBe(422);
});

test('a mailbox and a network get as many letters as for other links [§12 E-mail; §12 Seats]', async () => {
  for (let times = 0; times < 5; times++) await wait(ANN);
  expect(await mailsTo(ANN)).toHaveLength(1);
  await gina.post('/dev/gates', { registration_rush: true });
  const replies = [];
  for (let place = 0; place < 21; place++) replies.push((await wait(`a${place}@elsewhere.example`)).status);
  expect(replies.slice(-2)).toEqual([200, 429]);
});

test('a row lasts a day unconfirmed, half a year waiting, and a week after its mail [§12 Seats]', async () => {
  const left = async (days: number) => {
    await ctx.directory.all(endedWaits({ now_ms: NOW_MS + days * DAY_MS + 600_000 }).remove(9));
    return (await rows()).length;
  };
  await wait(ANN);
  expect([await left(0), await left(1)]).toEqual([1, 0]);
  const bob = 'bob@elsewhere.example';
  await wait(bob);
  await gina.post((await linksTo(bob)).confirm);
  expect(await left(179)).toBe(1);
  await (await player('Mara')).post('/api/me/seats', { seats: 1 });
  await tell();
  expect([await left(6), await left(7)]).toEqual([1, 0]);
});
