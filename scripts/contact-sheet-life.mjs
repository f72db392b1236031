// The players on the contact sheet's screens: three days of plays, purchases, a wager, a raid and a Villa in arrears, made
// by public calls and the local server's /dev calls.

const PASSWORD = 'correct horse battery';
const DAY_ms = 86_400_000;
/** Words that are rarely the answer; eight of them lose a Triordle, whose end shows its answers. */
const WRONG_WORDS = [
  'CRANE',
  'SLOTH',
  'PUDGY',
  'BLIMP',
  'FJORD',
  'WAVES',
  'HOUSE',
  'MIGHT',
  'QUICK',
  'ZEBRA',
  'ONION',
];

/** The players that a screen can sign in as, with their tokens; the last day's Triordle words, and the codes of what they share. */
export async function liveThreeDays({ address, code }) {
  const join = async (username) => {
    const body = { username, email: `${username}@example.org`, password: PASSWORD, referral_code: code };
    await call({ address, path: '/auth/register', body });
    return playerOf({ address, username });
  };
  await call({ address, path: '/dev/gates', body: { attack_limits: false, new_account_shelter: false } });
  const players = { mara: await join('mara'), fox: await join('harbour_fox'), otto: await join('otto_lind') };
  const { mara, fox, otto } = players;
  await mara.ask('/api/users/harbour_fox/follow', { method: 'POST' });
  await furnish(mara);
  await overspend(otto);

  let answers = [];
  for (let day = 0; day < 3; day++) {
    if (day > 0) await nextDay({ address });
    for (const player of [mara, fox]) await player.again();
    if (day === 2) await otto.again({ visits: false });
    if (day === 2) await wager([mara, fox]);
    answers = await loseTriordle(fox);
    await winTriordle(mara, { address, answers, misses: 2 - day });
    await matchCards(mara, { address });
    if (day === 1) await raid({ attacker: fox, victim: 'mara' });
    if (day === 0) await otto.ask('/api/profile/mara/like', { method: 'POST' });
  }
  await mara.ask('/api/me/skills/showing', { body: { is_shown: true } });
  await armed(fox);
  await fox.ask('/api/users/mara/follow', { method: 'POST' });
  const { code: circle } = await mara.ask('/api/circles', { method: 'POST' });
  await fox.ask(`/api/circles/${circle}/membership`, { method: 'POST' });
  const { day } = await mara.ask('/api/health');
  const { code: duel } = await mara.ask('/api/duels', { body: { game_type: 'triordle', game_date: day } });
  const tokens = Object.fromEntries(Object.entries(players).map(([name, { token }]) => [name, token()]));
  return { tokens, answers, circle, duel, day };
}

/** A registered player's actions; `again` signs in again and makes the day's visit, which moves some Sparks. */
async function playerOf({ address, username }) {
  let token = '';
  const ask = (path, { method, body } = {}) => call({ address, path, method, body, token });
  const again = async ({ visits = true } = {}) => {
    const form = new URLSearchParams({ username, password: PASSWORD });
    token = (await call({ address, path: '/auth/token', form })).access_token;
    if (visits) await ask('/api/daily-visit/', { body: {} });
  };
  await again();
  return { username, ask, again, token: () => token };
}

async function furnish({ ask }) {
  for (const { asset_slug } of (await ask('/api/assets/?sort_by=price_asc')).slice(0, 3)) {
    await ask(`/api/assets/${asset_slug}/purchase-shares`, { body: { number_of_shares: 2 } });
  }
  const items = await ask('/api/villa/shop-items?max_price=600');
  for (const { id } of items.slice(0, 4)) await ask(`/api/villa/buy-item/${id}`, { method: 'POST' });
  const [trick] = await ask('/api/mischief/market-items');
  await ask(`/api/mischief/buy/${trick.id}`, { method: 'POST' });
  await ask('/api/profile/generate-villa-image', { method: 'POST' });
}

/** Buys whatever costs the most upkeep, and mischief for the rest, until the balance is used up. */
async function overspend({ ask }) {
  const net = ({ upkeep_cost_daily, daily_yield }) => upkeep_cost_daily - daily_yield;
  const items = await ask('/api/villa/shop-items');
  const costly = items.filter((item) => net(item) > 0).sort((one, other) => net(other) - net(one));
  let { total_points } = await ask('/auth/me');
  for (const { id, point_cost } of [...costly, ...costly]) {
    if (point_cost > total_points) continue;
    ({ new_total_points: total_points } = await ask(`/api/villa/buy-item/${id}`, { method: 'POST' }));
  }
  const pranks = await ask('/api/mischief/market-items');
  const cheapest = pranks.sort((one, other) => one.cost_sparks - other.cost_sparks)[0];
  while (cheapest.cost_sparks <= total_points) {
    const bought = await ask(`/api/mischief/buy/${cheapest.id}`, { method: 'POST' });
    total_points = bought.new_total_points;
  }
}

async function wager(players) {
  const body = { game_type: 'triordle', wager_sparks: 50 };
  for (const { ask } of players) await ask('/api/challenge/opt-in', { body });
}

/** Buys the cheapest mischief item once for each picture of a deed. */
async function armed({ ask }) {
  const market = await ask('/api/mischief/market-items');
  const { id } = market.sort((one, other) => one.cost_sparks - other.cost_sparks)[0];
  for (let looks = 0; looks < 6; looks++) await ask(`/api/mischief/buy/${id}`, { method: 'POST' });
}

async function loseTriordle({ ask }) {
  const { puzzle_id } = await ask('/api/daily-triordle');
  for (const word of WRONG_WORDS) {
    const { answers } = await guess(ask, { puzzle_id, word });
    if (answers) return answers;
  }
  throw new Error('None of the wrong words was wrong enough.');
}

async function winTriordle({ ask }, { address, answers, misses }) {
  const { puzzle_id } = await ask('/api/daily-triordle');
  await passTime({ address, minutes: 3 });
  const wrong = WRONG_WORDS.filter((word) => !answers.includes(word)).slice(0, misses);
  for (const word of [...wrong, ...answers]) await guess(ask, { puzzle_id, word });
}

function guess(ask, { puzzle_id, word }) {
  const query = new URLSearchParams({ puzzle_id, guess: word, time_taken_seconds: '41' });
  return ask(`/api/triordle/validate-guess?${query}`, { method: 'POST' });
}

/** Turns every card, remembers its place, and takes the pairs. */
async function matchCards({ ask }, { address }) {
  const { game_session_token, rows, columns } = await ask('/api/daily-memory-config');
  await passTime({ address, minutes: 1 });
  const unseen = Array.from({ length: rows * columns }, (_, position) => position);
  const seen = new Map();
  let move = 0;
  const turn = async (position) => {
    const body = { game_session_token, move: ++move, position, time_taken_seconds: move };
    return ask('/api/memory/flip', { body });
  };
  while (unseen.length > 0) {
    const first = unseen.shift();
    const { item_id } = await turn(first);
    const partner = seen.get(item_id);
    const second = partner ?? unseen.shift();
    const other = await turn(second);
    if (partner !== undefined || other.match) continue;
    seen.set(item_id, first);
    const waiting = seen.get(other.item_id);
    if (waiting === undefined) seen.set(other.item_id, second);
    else {
      await turn(waiting);
      await turn(second);
    }
  }
}

async function raid({ attacker: { ask }, victim }) {
  const market = await ask('/api/mischief/market-items');
  const { id } = market.find(({ name }) => name === 'Raccoons') ?? market[0];
  for (let tries = 0; tries < 3; tries++) {
    await ask(`/api/mischief/buy/${id}`, { method: 'POST' });
    const [kept] = await ask('/api/mischief/my-inventory');
    const { success } = await ask(`/api/mischief/attack/${victim}`, { body: { inventory_item_id: kept.id } });
    if (success) return;
  }
}

async function nextDay({ address }) {
  const { day } = await call({ address, path: '/api/health' });
  await moveClock({ address, now_ms: Date.parse(`${day}T12:00:00Z`) + DAY_ms });
  // The night of the day before.
  await fetch(`${address}/cdn-cgi/handler/scheduled`);
}

/** A play finished within a second is held back until a person has looked at it. */
async function passTime({ address, minutes }) {
  const reply = await fetch(`${address}/api/health`);
  await moveClock({ address, now_ms: Number(reply.headers.get('x-server-now')) + minutes * 60_000 });
}

async function moveClock({ address, now_ms }) {
  await call({ address, path: '/dev/clock', body: { now: new Date(now_ms).toISOString() } });
}

/** Makes a call, a POST if there is a body. Throws with the server's message if it is refused. */
async function call({ address, path, body, form, token, method = body || form ? 'POST' : 'GET' }) {
  const reply = await fetch(address + path, {
    method,
    headers: {
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ?? (body && JSON.stringify(body)),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
