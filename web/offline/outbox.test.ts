import { expect, test } from 'vitest';
import { type Answer, type Carrier, deliverAll, type Outcome, type Waiting } from './outbox.ts';

function entry(play: string, change: Partial<Waiting> = {}): Waiting {
  return {
    key: play,
    play,
    game: 'snake',
    owner: 'mara',
    isGuest: false,
    queuedAt_ms: 0,
    stamp: 'stamp',
    calls: [{ path: '/api/snake/progress', body: { game_session_token: play } }],
    outcome: null,
    ...change,
  };
}

const ended = (points_earned: number): Answer => ({ status: 200, reply: { game_result: { points_earned } } });
const refusal = (status: number, code: string): Answer => ({
  status,
  reply: { code, detail: `It is ${code}.` },
});

/** Delivers entries to a server with canned answers, and returns the posts and outcomes. */
async function send(
  waiting: Waiting[],
  {
    answers = [],
    open = [],
    taken = [],
    bearers = { mara: 'bearer' },
  }: { answers?: Answer[]; open?: string[]; taken?: string[]; bearers?: Record<string, string> } = {},
) {
  const posted: { play: string; bearer: string | null }[] = [];
  const done: Record<string, Outcome | null> = {};
  const carrier: Carrier = {
    async post({ body }, bearer) {
      posted.push({ play: (body as { game_session_token: string }).game_session_token, bearer });
      return answers.shift() ?? { status: 200, reply: {} };
    },
    bearerOf: (owner) => bearers[owner] ?? null,
    unlessOpen: async (play, deliver) => (open.includes(play) ? null : deliver()),
    entryNow: async (key) => waiting.find((one) => one.key === key && !taken.includes(key)) ?? null,
    async done({ key }, outcome) {
      done[key] = outcome;
    },
  };
  await deliverAll(waiting, carrier);
  return { posted: posted.map(({ play }) => play), bearers: posted.map(({ bearer }) => bearer), done };
}

test('sends plays in the order in which they were queued, and reports each result [§Without a network]', async () => {
  const waiting = [entry('later', { queuedAt_ms: 2 }), entry('first', { queuedAt_ms: 1 })];
  const sent = await send(waiting, { answers: [ended(120), ended(30)] });
  expect(sent.posted).toEqual(['first', 'later']);
  expect(Object.entries(sent.done)).toEqual([
    ['first', { points: 120 }],
    ['later', { points: 30 }],
  ]);
});

test.each([0, 429, 500, 503])(
  'stops at status %i and keeps everything [§Without a network]',
  async (status) => {
    const sent = await send([entry('one'), entry('two', { queuedAt_ms: 1 })], {
      answers: [{ status, reply: null }],
    });
    expect(sent).toMatchObject({ posted: ['one'], done: {} });
    expect(sent.done).toEqual({});
  },
);

test('reports the reason of a refusal, and sends the next play [§Without a network]', async () => {
  const sent = await send([entry('lapsed'), entry('two', { queuedAt_ms: 1 })], {
    answers: [refusal(403, 'GAME_SESSION_INVALID'), ended(40)],
  });
  expect(sent.done).toEqual({ lapsed: { refusal: 'It is GAME_SESSION_INVALID.' }, two: { points: 40 } });
});

test('does not resend a play that has an outcome', async () => {
  const told = [
    entry('one', { outcome: { refusal: 'Too late.' } }),
    entry('two', { outcome: { points: 12 }, queuedAt_ms: 1 }),
  ];
  expect((await send(told)).posted).toEqual([]);
});

test('drops a play that the server already has, without an outcome to report', async () => {
  const sent = await send([entry('one')], { answers: [refusal(409, 'PLAY_OVER')] });
  expect(sent.done).toEqual({ one: null });
});

test('sends a long run in pieces, and stops at the first piece that fails', async () => {
  const calls = [1, 2, 3].map((piece) => ({
    path: '/api/snake/progress',
    body: { game_session_token: `piece ${piece}` },
  }));
  const sent = await send([entry('long', { calls })], {
    answers: [
      { status: 200, reply: {} },
      { status: 0, reply: null },
    ],
  });
  expect(sent.posted).toEqual(['piece 1', 'piece 2']);
  expect(sent.done).toEqual({});
});

test('skips a play that is open in a page [§Without a network]', async () => {
  const sent = await send([entry('open'), entry('closed', { queuedAt_ms: 1 })], { open: ['open'] });
  expect(sent.posted).toEqual(['closed']);
});

test('skips a play that a page has sent in the meantime', async () => {
  const sent = await send([entry('arrived'), entry('closed', { queuedAt_ms: 1 })], { taken: ['arrived'] });
  expect(sent.posted).toEqual(['closed']);
});

test('sends nothing for a player who is not signed in, and a guest’s plays without a bearer', async () => {
  const sent = await send(
    [entry('maras'), entry('guests', { owner: 'guest', isGuest: true, queuedAt_ms: 1 })],
    { bearers: { another: 'bearer' } },
  );
  expect(sent).toEqual({ posted: ['guests'], bearers: [null], done: { guests: null } });
});

test('keeps a play whose bearer is refused until its player signs in again [§Without a network]', async () => {
  const sent = await send([entry('one')], { answers: [refusal(401, 'NOT_SIGNED_IN')] });
  expect(sent).toEqual({ posted: ['one'], done: {}, bearers: ['bearer'] });
});
