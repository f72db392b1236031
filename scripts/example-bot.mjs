// Plays one Memory Match of the archive to its end with a personal token. Written from /developers alone; needs Node 20.
//   DOXA_TOKEN=doxa_… node example-bot.mjs https://doxa.example
const [origin] = process.argv.slice(2);
const { DOXA_TOKEN } = process.env;

/** Makes one call. Waits when the server asks it to, and exits with the server's sentence when the server refuses. */
async function call(method, path, body) {
  for (;;) {
    const reply = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${DOXA_TOKEN}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const said = await reply.json();
    if (reply.ok) return said;
    if (reply.status !== 429 && reply.status !== 503) throw new Error(`${reply.status}: ${said.detail}`);
    const wait_s = Number(reply.headers.get('retry-after') ?? 5);
    await new Promise((done) => setTimeout(done, wait_s * 1000));
  }
}

/** The newest day that a token may play and the player has not finished. */
async function nextDay() {
  const days = await call('GET', '/api/archive/memory');
  return days.find(({ mark }) => mark === null)?.game_date;
}

/** Turns cards until all are matched: a known pair if there is one, otherwise a card that has never been turned. */
async function play(opening) {
  const { game_session_token, rows, columns, state } = opening;
  const cards = Array.from({ length: rows * columns }, (_, position) => position);
  const known = new Map(
    [...state.matched, ...state.open].map(({ position, item_id }) => [position, item_id]),
  );
  const matched = new Set(state.matched.map(({ position }) => position));
  let move = state.next_move;
  let open = state.open[0]?.position ?? null;

  const unknown = (but) => cards.find((card) => card !== but && !known.has(card));
  const twinOf = (card) =>
    cards.find((other) => other !== card && !matched.has(other) && known.get(other) === known.get(card));
  const pair = () =>
    cards.find((card) => known.has(card) && !matched.has(card) && twinOf(card) !== undefined);

  for (;;) {
    const position =
      open === null
        ? (pair() ?? unknown(null))
        : (twinOf(open) ?? unknown(open) ?? cards.find((card) => card !== open && !matched.has(card)));
    const said = await call('POST', '/api/memory/flip', { game_session_token, move, position });
    known.set(position, said.item_id);
    move += 1;
    if (said.match) for (const card of [open, position]) matched.add(card);
    open = said.match === null ? position : null;
    if (said.game_result) return said.game_result;
  }
}

const day = await nextDay();
if (!day) {
  console.log('You have played every day of the archive.');
} else {
  const opening = await call('GET', `/api/daily-memory-config?date=${day}`);
  const { base_points, clicks } = await play(opening);
  console.log(JSON.stringify({ day, base_points, clicks }));
}
