// Checks the public log of a Doxa from what it serves, and a player's own download by it. One file, which needs Node 20 or
// newer and nothing of Doxa's:
//
//   node verify.mjs https://doxa.example [--key <verifier>] [--memory <file>] [--download <doxa-export.json>]
//
// --key is the log's public key as you got it elsewhere; without it, it is asked from the site. --memory keeps what was seen,
// so that the next run finds out whether anything was taken away since. It prints what it checked; the exit code is 1 when
// something is wrong.
import { createHash } from 'node:crypto';

const GAMES = 'anagram memory patternmatch snake speedmatch sudoku triordle wordclue'.split(' ');
const NAMES = [...GAMES, 'draws', 'special'];
const TILE = 256;
const HASH = 32;

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leafHash = (entry) => sha256(Buffer.from([0]), entry);
const nodeHash = (left, right) => sha256(Buffer.from([1]), left, right);
const same = (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;

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

/**
 * Checks a log. `file(path)` answers a served file as bytes, or null; `memory` is what an earlier run returned. Answers what is
 * wrong, what is worth knowing, counts, and the memory for the next run.
 */
export async function verify({ file, key = null, memory = null, download = null }) {
  const wrong = [];
  const notes = [];
  const must = async (path) => Buffer.from((await file(path)) ?? stop(`${path} is not served`));
  try {
    const verifier = key ?? memory?.key ?? String(await must('/log/key')).trim();
    const checkpoint = await signedBy(verifier, String(await must('/log/checkpoint')));
    const entries = await entriesIn(must, checkpoint.size);
    const hashes = entries.map(leafHash);
    if (!same(rootOf(hashes), checkpoint.root)) wrong.push('the entries are not those that were signed');
    await checkTiles(must, hashes, wrong);
    if (memory) checkMemory(memory, hashes, wrong);
    const log = readLog(entries, wrong);
    checkSeals(log, wrong, notes);
    checkLedgers(log, wrong);
    for (const night of log.ledgers) await checkLeaves(must, night, wrong);
    const counts = { entries: entries.length, opened: log.opened.size, nights: log.ledgers.length };
    if (download) Object.assign(counts, checkDownload(download, log, wrong));
    const seen = { key: verifier, size: checkpoint.size, root: checkpoint.root.toString('base64') };
    return { wrong, notes, counts, memory: wrong.length === 0 ? seen : memory };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { wrong: [...wrong, error.message], notes, counts: {}, memory };
  }
}

class Stop extends Error {}
function stop(message) {
  throw new Stop(message);
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
  const isSigned = await crypto.subtle.verify(
    'Ed25519',
    publicKey,
    bytesOf(line).subarray(4),
    Buffer.from(text),
  );
  if (!isSigned) stop('the signature of the checkpoint is wrong');
  const [origin, size, root] = text.split('\n');
  if (origin !== name || !/^\d+$/.test(size)) stop('the checkpoint is of another log');
  return { size: Number(size), root: Buffer.from(root, 'base64') };
}

const bytesOf = (line) => Buffer.from(line.split(' ').at(-1), 'base64');

/** The address of a tile: its number in steps of three digits, and its width where it is not full. */
function tilePath(level, place, width) {
  const steps = String(place)
    .padStart(Math.ceil(String(place).length / 3) * 3, '0')
    .match(/\d{3}/g);
  const name = steps.map((step, at) => (at < steps.length - 1 ? `x${step}` : step)).join('/');
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

/** The tiles of hashes are those of the entries. */
async function checkTiles(must, leaves, wrong) {
  for (let level = 0, hashes = leaves; hashes.length > 0; level++) {
    const above = [];
    for (let at = 0; at < hashes.length; at += TILE) {
      const part = hashes.slice(at, at + TILE);
      const tile = await must(tilePath(level, at / TILE, part.length));
      if (!same(tile, Buffer.concat(part)))
        wrong.push(`tile ${level}/${at / TILE} is not that of the entries`);
      if (part.length === TILE) above.push(rootOf(part));
    }
    hashes = above;
  }
}

/** What was seen before is a beginning of what is seen now. */
function checkMemory({ size, root }, hashes, wrong) {
  if (size > hashes.length)
    wrong.push(`the log was shortened: it had ${size} entries, and has ${hashes.length}`);
  else if (!same(rootOf(hashes.slice(0, size)), Buffer.from(root, 'base64')))
    wrong.push(`the log was forked: its first ${size} entries are others than before`);
}

function readLog(entries, wrong) {
  const log = { seals: new Map(), opened: new Map(), ledgers: [], replaced: [] };
  for (const [place, bytes] of entries.entries()) {
    const entry = JSON.parse(bytes);
    const name = `${entry.day} ${entry.name} ${entry.turn}`;
    if (entry.kind === 'sealed' || entry.kind === 'replaced') {
      const isNext = entry.turn === 0 || log.seals.has(`${entry.day} ${entry.name} ${entry.turn - 1}`);
      if (log.seals.has(name) || !isNext || (entry.turn === 0) !== (entry.kind === 'sealed'))
        wrong.push(`entry ${place} seals ${name} out of turn`);
      log.seals.set(name, entry);
      if (entry.kind === 'replaced') log.replaced.push(entry);
    } else if (entry.kind === 'opened') {
      if (log.opened.has(name)) wrong.push(`entry ${place} opens ${name} again`);
      if (log.seals.get(name)?.commitment !== commitmentTo(entry))
        wrong.push(`${name} was opened as something else than was sealed`);
      log.opened.set(name, entry);
    } else if (entry.kind === 'ledger') log.ledgers.push({ ...entry, place });
    else if (entry.kind !== 'key') wrong.push(`entry ${place} is of no known kind`);
  }
  return log;
}

const commitmentTo = ({ day, name, salt, content }) =>
  sha256(`doxa seal\n${day}\n${name}\n${salt}\n${content}`).toString('hex');

/** Every day after the first night was sealed as a whole, and is open as a whole once it has closed. */
function checkSeals({ seals, opened, ledgers, replaced }, wrong, notes) {
  for (const { day, name, reason, at } of replaced)
    notes.push(`${day} ${name} was replaced at ${at}: ${reason}`);
  const last = [...opened.values()].reduce((latest, { day }) => (day > latest ? day : latest), '');
  for (const [name, { day, at }] of seals) {
    if (day <= last && !opened.has(name)) wrong.push(`${name} was sealed and never opened`);
    if (at >= day) notes.push(`${name} was sealed at ${at}, when its day had begun`);
  }
  const first = ledgers.length > 0 && dayAfter(ledgers.map(({ day }) => day).sort()[0]);
  for (let day = first; day && day <= last; day = dayAfter(day)) {
    const missing = NAMES.filter((name) => !opened.has(`${day} ${name} 0`));
    if (missing.length > 0) wrong.push(`${day} has no ${missing.join(', ')}`);
  }
  const special = [...opened.values()]
    .filter(({ name }) => name === 'special')
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  for (const [at, { day, content }] of special.entries()) {
    const { game_type } = JSON.parse(content);
    const before = special[at - 1];
    const isSecond =
      before && dayAfter(before.day) === day && JSON.parse(before.content).game_type === game_type;
    if (!GAMES.includes(game_type) || isSecond) wrong.push(`${day} has no special game of its own`);
  }
}

const dayAfter = (day) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Each edition's nights follow one another without a gap, and their sums are right. */
function checkLedgers({ ledgers }, wrong) {
  const latest = new Map();
  for (const night of ledgers) {
    const { edition, day, from, through, before, after, moved } = night;
    const earlier = latest.get(edition) ?? { day: '', through: 0, after: {} };
    latest.set(edition, night);
    if (from !== earlier.through || day <= earlier.day)
      wrong.push(`${edition} ${day} does not follow the night before`);
    const sums = { ...before };
    for (const [, source, target, , amount] of moved) {
      sums[source] -= amount;
      sums[target] += amount;
    }
    const accounts = Object.keys(after);
    if (accounts.some((name) => before[name] !== (earlier.after[name] ?? 0)))
      wrong.push(`${edition} ${day} begins with other balances than the night before ended with`);
    if (accounts.some((name) => sums[name] !== after[name]) || accounts.length !== Object.keys(sums).length)
      wrong.push(`${edition} ${day}: the balances are not what was posted`);
    if (moved.reduce((sum, [, , , postings]) => sum + postings, 0) !== through - from)
      wrong.push(`${edition} ${day}: a posting is missing`);
    if (accounts.reduce((sum, name) => sum + after[name], 0) !== 0)
      wrong.push(`${edition} ${day}: the sum is not 0`);
  }
}

/** The hashes of a night's leaves come to the root in the log; they are kept with the night. */
async function checkLeaves(must, night, wrong) {
  const bytes = await must(`/log/ledger/${night.edition}/${night.day}`);
  const hashes = Array.from({ length: bytes.length / HASH }, (_, at) =>
    bytes.subarray(at * HASH, at * HASH + HASH),
  );
  if (hashes.length !== night.leaves || rootOf(hashes).toString('hex') !== night.root)
    wrong.push(`${night.edition} ${night.day}: the leaves are not those of the log`);
  night.hashes = new Set(hashes.map((hash) => hash.toString('hex')));
}

/** A player's own download: postings, puzzles and draws by what the log says. */
function checkDownload(download, log, wrong) {
  const { edition } = download;
  const nights = new Map(
    log.ledgers.filter((night) => night.edition === edition).map((night) => [night.day, night]),
  );
  const through = [...nights.values()].at(-1)?.through ?? 0;
  const proven = new Map();
  let balance = 0;
  for (const { leaf } of download.ledger) {
    const its = JSON.parse(leaf);
    const isThere = nights.get(its.day)?.hashes.has(leafHash(leaf).toString('hex'));
    if (its.edition !== edition || !isThere) wrong.push(`your postings of ${its.day} are not in the log`);
    for (const [id, change, after] of its.postings) {
      if (after !== balance + change) wrong.push(`before your posting ${id} something is missing`);
      balance = after;
      proven.set(id, change);
    }
  }
  const shown = new Map();
  for (const { id, sparks_change } of download.transactions) {
    const posting = Math.floor(Number(id) / 4);
    shown.set(posting, (shown.get(posting) ?? 0) + Math.round(sparks_change * 1000));
  }
  for (const [id, change] of shown)
    if (id <= through && proven.get(id) !== change)
      wrong.push(`your transaction ${id} is not what the log has`);
  for (const id of proven.keys()) if (!shown.has(id)) wrong.push(`your history lacks the posting ${id}`);
  const plays = download.plays.filter(({ puzzle_sha256 }) => puzzle_sha256 !== null);
  for (const { game_type, game_date, puzzle_sha256 } of plays) {
    const turns = [...log.opened.values()].filter(({ day, name }) => day === game_date && name === game_type);
    if (turns.length > 0 && !turns.some(({ content }) => sha256(content).toString('hex') === puzzle_sha256))
      wrong.push(`your play of ${game_type} on ${game_date} was of another puzzle than was sealed`);
  }
  return { postings: proven.size, plays: plays.length };
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
  console.log(
    found.wrong.length === 0 ? 'All that the log says holds.' : `${found.wrong.length} things are wrong.`,
  );
  process.exitCode = found.wrong.length === 0 ? 0 : 1;
}

if (globalThis.process?.argv?.[1]?.endsWith('verify.mjs')) await main(process.argv.slice(2));
