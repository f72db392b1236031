// Checks the public log of a Doxa from the files it serves, and a player's download against it; needs Node 20 and no code of Doxa:
//   node verify.mjs https://doxa.example [--key <verifier>] [--memory <file>] [--download <doxa-export.json>]
// --key is the log's public key from another source; without it, the site's is used. --memory stores what was seen, so that
// the next run notices if anything was removed. The exit code is 1 if something is wrong.
import { createHash, createHmac } from 'node:crypto';

const GAMES = 'anagram memory patternmatch snake speedmatch sudoku triordle wordclue'.split(' ');
const NAMES = [...GAMES, 'draws', 'special'];
const [TILE, HASH, LANDMARKS, CLOCKS_APART_MS] = [256, 32, 66, 60_000];
/** Upper bounds of the visit's chances in per cent, with the least and most Sparks of each. */
const EVENTS = ['60 0 0', '90 5 15', '99 -25 -5', '100 100 100'].map((line) => line.split(' ').map(Number));

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leafHash = (entry) => sha256(Buffer.from([0]), entry);
const nodeHash = (left, right) => sha256(Buffer.from([1]), left, right);
const same = (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;
const bytesOf = (line) => Buffer.from(line.split(' ').at(-1), 'base64');
const dayAfter = (day) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The root of RFC 6962 over hashes of leaves. */
export function rootOf(hashes) {
  if (hashes.length === 0) return sha256('');
  let level = hashes;
  while (level.length > 1) {
    const above = [];
    for (let at = 0; at < level.length; at += 2)
      above.push(at + 1 < level.length ? nodeHash(level[at], level[at + 1]) : level[at]);
    level = above;
  }
  return level[0];
}

/** Checks a log. `file(path)` returns a served file as bytes, or null; `memory` is an earlier run's result. */
export async function verify({ file, key = null, memory = null, download = null }) {
  const [wrong, notes] = [[], []];
  const hold = (isRight, message) => isRight || wrong.push(message);
  const must = async (path) => Buffer.from((await file(path)) ?? stop(`${path} is not served`));
  try {
    const verifier = key ?? memory?.key ?? String(await must('/log/key')).trim();
    const checkpoint = await signedBy(verifier, String(await must('/log/checkpoint')));
    const entries = await entriesIn(must, checkpoint.size);
    const hashes = entries.map(leafHash);
    if (memory) checkMemory(memory, hashes, hold);
    if (!same(rootOf(hashes), checkpoint.root)) stop('the entries are not those that were signed');
    await checkTiles(must, hashes, hold);
    const log = readLog(entries, hold);
    checkSeals(log, hold, notes);
    checkLedgers(log, hold);
    for (const night of log.ledgers) await checkLeaves(must, night, hold);
    const counts = { entries: entries.length, opened: log.opened.size, nights: log.ledgers.length };
    if (download) Object.assign(counts, checkDownload(download, log, hold));
    const seen = { key: verifier, size: checkpoint.size, root: checkpoint.root.toString('base64') };
    return { wrong, notes, counts, memory: wrong.length === 0 ? seen : memory };
  } catch (error) {
    return { wrong: [...wrong, error.message], notes, counts: {}, memory };
  }
}

function stop(message) {
  throw new Error(message);
}

/** The checkpoint in a note (C2SP tlog-checkpoint, signed-note) that a key has signed. */
async function signedBy(verifier, note) {
  const [, name, id, key] = /^(\S+)\+([0-9a-f]{8})\+(\S+)$/.exec(verifier) ?? stop('the key cannot be read');
  const end = note.indexOf('\n\n') + 1;
  const text = note.slice(0, end);
  const line = note
    .split('\n')
    .find((one) => one.startsWith(`\u2014 ${name} `) && bytesOf(one).toString('hex', 0, 4) === id);
  if (!line) stop('the checkpoint is not signed by the key');
  const raw = Buffer.from(key, 'base64').subarray(1);
  const publicKey = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const signature = bytesOf(line).subarray(4);
  if (!(await crypto.subtle.verify('Ed25519', publicKey, signature, Buffer.from(text))))
    stop('the signature of the checkpoint is wrong');
  const [origin, size, root] = text.split('\n');
  if (origin !== name || !/^\d+$/.test(size)) stop('the checkpoint is of another log');
  return { size: Number(size), root: Buffer.from(root, 'base64') };
}

/** The address of a tile: its number in groups of three digits, and its width if it is not full. */
function tilePath(level, place, width) {
  const name = String(place)
    .replace(/^(?=(..?)(...)*$)/, (_, first) => '0'.repeat(3 - first.length))
    .replace(/...(?=.)/g, 'x$&/');
  return `/log/tile/${level}/${name}${width < TILE ? `.p/${width}` : ''}`;
}

async function entriesIn(must, size) {
  const entries = [];
  while (entries.length < size) {
    const width = Math.min(TILE, size - entries.length);
    const tile = await must(tilePath('entries', entries.length / TILE, width));
    let at = 0;
    for (let read = 0; read < width; read++) {
      if (at + 2 > tile.length) stop('a tile of entries is cut off');
      const length = tile.readUInt16BE(at);
      entries.push(tile.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
    if (at !== tile.length) stop('a tile of entries has another length');
  }
  return entries;
}

async function checkTiles(must, leaves, hold) {
  for (let level = 0, hashes = leaves; hashes.length > 0; level++) {
    const above = [];
    for (let at = 0; at < hashes.length; at += TILE) {
      const part = hashes.slice(at, at + TILE);
      const tile = await must(tilePath(level, at / TILE, part.length));
      hold(same(tile, Buffer.concat(part)), `tile ${level}/${at / TILE} is not that of the entries`);
      if (part.length === TILE) above.push(rootOf(part));
    }
    hashes = above;
  }
}

/** What was seen before must be a prefix of what is seen now. */
function checkMemory({ size, root }, hashes, hold) {
  hold(size <= hashes.length, `the log was shortened: it had ${size} entries, and has ${hashes.length}`);
  const isBeginning = same(rootOf(hashes.slice(0, size)), Buffer.from(root, 'base64'));
  hold(isBeginning || size > hashes.length, `the log was forked: its first ${size} entries are others now`);
}

function readLog(entries, hold) {
  const log = { seals: new Map(), opened: new Map(), ledgers: [], last: '' };
  for (const [place, bytes] of entries.entries()) {
    const entry = JSON.parse(bytes);
    const { kind, day, turn } = entry;
    const name = `${day} ${entry.name} ${turn}`;
    if (kind === 'sealed' || kind === 'replaced') {
      const before = log.seals.get(`${day} ${entry.name} ${turn - 1}`)?.commitment;
      const isNext = kind === 'sealed' ? turn === 0 : before && entry.replaces === before && entry.at < day;
      // Once the night before it is in the log, a day has begun, whatever time an entry claims.
      const isInTime = entry.at >= day || log.ledgers.every((night) => dayAfter(night.day) < day);
      hold(isNext && isInTime && !log.seals.has(name), `entry ${place} seals ${name} out of order or late`);
      log.seals.set(name, entry);
    } else if (kind === 'opened') {
      const isSealed = log.seals.get(name)?.commitment === commitmentTo(entry);
      hold(isSealed && !log.opened.has(name), `${name} was opened as something else than was sealed`);
      log.opened.set(name, entry);
      if (day > log.last) log.last = day;
    } else if (kind === 'ledger') log.ledgers.push(entry);
    else hold(kind === 'key', `entry ${place} is of no known kind`);
  }
  return log;
}

const commitmentTo = ({ day, name, salt, content }) =>
  sha256(`doxa seal\n${day}\n${name}\n${salt}\n${content}`).toString('hex');

/** Every day after the first night was sealed completely, and is open completely once it has closed. */
function checkSeals({ seals, opened, ledgers, last }, hold, notes) {
  for (const [name, { kind, day, at, reason }] of seals) {
    // Content that nobody needed before its day was over is sealed late, and opened by the night after.
    const isDue = day <= last && at.slice(0, 10) <= last;
    hold(opened.has(name) || !isDue, `${name} was sealed and never opened`);
    if (kind === 'replaced') notes.push(`${name} replaces what was sealed before, at ${at}: ${reason}`);
    else if (at >= day) notes.push(`${name} was sealed at ${at}, when its day had begun`);
  }
  const first = ledgers.map(({ day }) => day).sort()[0];
  let special = null;
  for (let day = first && dayAfter(first); day <= last; day = dayAfter(day)) {
    const missing = NAMES.filter((name) => !opened.has(`${day} ${name} 0`));
    hold(missing.length === 0, `${day} has no ${missing.join(', ')}`);
    const before = special;
    special = JSON.parse(opened.get(`${day} special 0`)?.content ?? '{}').game_type;
    hold(special !== before && GAMES.includes(special), `${day} has no special game of its own`);
  }
}

/** Each edition's nights follow one another without a gap, and their sums are right. */
function checkLedgers({ ledgers }, hold) {
  const latest = new Map();
  for (const night of ledgers) {
    const { edition, day, from, through, before, after, moved } = night;
    const earlier = latest.get(edition) ?? { day: '', through: 0, after: {} };
    latest.set(edition, night);
    const its = `${edition} ${day}`;
    hold(from === earlier.through && day > earlier.day, `${its} does not follow the night before`);
    const sums = { ...before };
    for (const [, source, target, , amount] of moved) {
      sums[source] -= amount;
      sums[target] += amount;
    }
    const accounts = Object.keys(after);
    const begins = accounts.every((name) => before[name] === (earlier.after[name] ?? 0));
    const isWhole = accounts.length === Object.keys(sums).length;
    hold(begins, `${its} begins with other balances than the night before ended with`);
    const ends = isWhole && accounts.every((name) => sums[name] === after[name]);
    hold(ends, `${its}: the balances do not match the postings`);
    const postings = moved.reduce((sum, [, , , count]) => sum + count, 0);
    hold(postings === through - from, `${its}: a posting is missing`);
    hold(accounts.reduce((sum, name) => sum + after[name], 0) === 0, `${its}: the sum is not 0`);
  }
}

/** The hashes of a night's leaves have the root in the log; they are stored with the night. */
async function checkLeaves(must, night, hold) {
  const bytes = await must(`/log/ledger/${night.edition}/${night.day}`);
  const hashes = [];
  for (let at = 0; at < bytes.length; at += HASH) hashes.push(bytes.subarray(at, at + HASH));
  const isSigned = bytes.length === night.leaves * HASH && rootOf(hashes).toString('hex') === night.root;
  hold(isSigned, `${night.edition} ${night.day}: the leaves are not those of the log`);
  night.hashes = new Set(hashes.map((hash) => hash.toString('hex')));
}

/** Checks a player's download against the log: postings, puzzles and draws. */
function checkDownload(download, log, hold) {
  const { edition } = download;
  const nights = log.ledgers.filter((night) => night.edition === edition);
  const through = nights.at(-1)?.through ?? 0;
  const [proven, shown] = [new Map(), new Map()];
  let balance = 0;
  for (const { leaf } of download.ledger) {
    const its = JSON.parse(leaf);
    const night = nights.find(({ day }) => day === its.day);
    const isThere = night?.hashes.has(leafHash(leaf).toString('hex'));
    hold(isThere && its.edition === edition, `your postings of ${its.day} are not in the log`);
    for (const [id, change, after] of its.postings) {
      hold(after === balance + change, `before your posting ${id} something is missing`);
      balance = after;
      proven.set(id, change);
    }
  }
  for (const { id, sparks_change } of download.transactions) {
    const posting = Math.floor(Number(id) / 4);
    shown.set(posting, (shown.get(posting) ?? 0) + Math.round(sparks_change * 1000));
  }
  for (const [id, change] of shown)
    hold(id > through || proven.get(id) === change, `your transaction ${id} is not what the log has`);
  for (const id of proven.keys()) hold(shown.has(id), `your history lacks the posting ${id}`);
  const total = download.transactions.at(-1)?.new_total_points ?? 0;
  hold(total === download.profile.total_points, 'your Sparks are not what your history comes to');
  const isOpen = (play) => play.is_ranked && play.puzzle_sha256 && play.game_date <= log.last;
  const plays = download.plays.filter(isOpen);
  for (const { game_type, game_date, puzzle_sha256, opened_at } of plays) {
    const [its, name] = [`your play of ${game_type} on ${game_date}`, `${game_date} ${game_type} `];
    const last = name + ([...log.opened.keys()].filter((one) => one.startsWith(name)).length - 1);
    const isOfSealed = sha256(log.opened.get(last)?.content ?? '').toString('hex') === puzzle_sha256;
    hold(isOfSealed, `${its} was of another puzzle than was sealed`);
    const isLater = new Date(log.seals.get(last)?.at) - new Date(opened_at) < CLOCKS_APART_MS;
    hold(isLater, `${its} began before its puzzle was sealed`);
  }
  return { postings: proven.size, plays: plays.length, draws: checkDraws(download, log, hold) };
}

/** Checks visits, attacks and lots in pools by the day's seed, the player's nonce and a counter; returns their number. */
function checkDraws({ profile, visits, attacks, challenges, transactions }, { opened }, hold) {
  const drawsOf = (what, { day, nonce }) => {
    const { seed } = JSON.parse(opened.get(`${day} draws 0`).content);
    const text = [what, profile.id, nonce].join('\n');
    return (counter) => createHmac('sha256', seed).update(`${text}\n${counter}`).digest().readUInt32BE(0);
  };
  const isOpen = ({ day, nonce }) => nonce !== null && opened.has(`${day} draws 0`);
  const made = [visits, attacks, challenges].map((rows) => rows.filter(isOpen));
  for (const visit of made[0]) {
    const draw = drawsOf('visit', visit);
    const [at, percent] = [draw(0) * (LANDMARKS / 2 ** 32), draw(1) * (100 / 2 ** 32)];
    const [, least, most] = EVENTS.find(([upTo]) => Math.floor(percent) < upTo);
    const drawn = least + Math.floor((draw(2) / 2 ** 32) * (most - least + 1));
    // A player loses no more than the balance, which is then empty.
    const last = transactions.findLast(({ created_at }) => created_at <= visit.visited_at);
    const isAll = drawn < visit.event_sparks && visit.event_sparks <= 0 && !last?.new_total_points;
    const isPaid = visit.event_sparks === drawn || isAll;
    const isThere = visit.landmark_id === Math.floor(at) + 1;
    hold(isPaid && isThere, `your visit of ${visit.day} does not match its draw`);
  }
  for (const attack of made[1]) {
    const succeeds = drawsOf('attack', attack)(0) < attack.succeeds_below;
    hold(succeeds === (attack.succeeded === 1), `your attack of ${attack.created_at} was drawn otherwise`);
  }
  for (const lot of made[2])
    hold(drawsOf('pool', lot)(0) === lot.lot, `your lot in a pool of ${lot.day} does not match its draw`);
  return made.flat().length;
}

async function main([address, ...options]) {
  const { readFile, writeFile } = await import('node:fs/promises');
  const given = (name) => (options.includes(`--${name}`) ? options[options.indexOf(`--${name}`) + 1] : null);
  const json = (path) => readFile(path, 'utf8').then(JSON.parse);
  const file = async (path) => {
    const reply = await fetch(new URL(path, address));
    return reply.ok ? Buffer.from(await reply.arrayBuffer()) : null;
  };
  const memory = given('memory') && (await json(given('memory')).catch(() => null));
  const download = given('download') && (await json(given('download')));
  const found = await verify({ file, key: given('key'), memory, download });
  for (const note of found.notes) console.log(`note: ${note}`);
  for (const [what, count] of Object.entries(found.counts)) console.log(`${what}: ${count}`);
  for (const one of found.wrong) console.error(`WRONG: ${one}`);
  if (given('memory') && found.memory) await writeFile(given('memory'), JSON.stringify(found.memory));
  console.log(found.wrong.length === 0 ? 'All of it holds.' : `${found.wrong.length} things are wrong.`);
  process.exitCode = found.wrong.length === 0 ? 0 : 1;
}

if (globalThis.process?.argv?.[1]?.endsWith('verify.mjs')) await main(process.argv.slice(2));
