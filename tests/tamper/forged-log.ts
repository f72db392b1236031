// A log as its holder could forge it: the served log's entries, changed and served again as files, signed with the same key.
import { createPrivateKey, sign } from 'node:crypto';
import { rootOf } from '../../scripts/verify.mjs';
import { leafHash } from '../../worker/model/log/tree.ts';

export type File = (path: string) => Promise<Uint8Array | null>;
// biome-ignore lint/suspicious/noExplicitAny: entries of every kind.
export type Entry = any;

const TILE = 256;
/** The prefix of an Ed25519 private key of 32 bytes, in PKCS #8. */
const PKCS8_PREFIX = '302e020100300506032b657004220420';

export async function entriesOf(file: File): Promise<Entry[]> {
  const size = Number(text(await file('/log/checkpoint')).split('\n')[1]);
  const entries: Entry[] = [];
  for (let place = 0; entries.length < size; place++) {
    const tile = Buffer.from((await file(pathOf('entries', place, Math.min(TILE, size - entries.length))))!);
    for (let at = 0; at < tile.length; at += 2 + tile.readUInt16BE(at))
      entries.push(JSON.parse(tile.subarray(at + 2, at + 2 + tile.readUInt16BE(at)).toString()));
  }
  return entries;
}

/** Serves other entries as a log signed with the key of a seed, and everything else unchanged. */
export function forgedLog(file: File, entries: readonly Entry[], seed: string): File {
  const written = entries.map((entry) => Buffer.from(JSON.stringify(entry)));
  const levels = [written.map((entry) => Buffer.from(leafHash(entry), 'hex'))];
  for (let below = levels[0]!; below.length >= TILE; below = levels.at(-1)!)
    levels.push(
      Array.from({ length: Math.floor(below.length / TILE) }, (_, place) =>
        Buffer.from(rootOf(below.slice(place * TILE, place * TILE + TILE))),
      ),
    );
  return async (path) => {
    if (path === '/log/checkpoint')
      return checkpoint({ verifier: text(await file('/log/key')).trim(), hashes: levels[0]!, seed });
    const [, level, digits, part] = /^\/log\/tile\/(entries|\d)\/([x\d/]+?)(?:\.p\/(\d+))?$/.exec(path) ?? [];
    if (!level || !digits) return file(path);
    const first = Number(digits.replace(/[x/]/g, '')) * TILE;
    const of = level === 'entries' ? written : (levels[Number(level)] ?? []);
    const its = of.slice(first, first + Number(part ?? TILE));
    return Buffer.concat(level === 'entries' ? its.flatMap((entry) => [lengthOf(entry), entry]) : its);
  };
}

function checkpoint({
  verifier,
  hashes,
  seed,
}: {
  verifier: string;
  hashes: readonly Uint8Array[];
  seed: string;
}): Buffer {
  const [name, id] = verifier.split('+') as [string, string];
  const body = `${name}\n${hashes.length}\n${Buffer.from(rootOf(hashes)).toString('base64')}\n`;
  const key = createPrivateKey({
    key: Buffer.from(PKCS8_PREFIX + seed, 'hex'),
    format: 'der',
    type: 'pkcs8',
  });
  const signature = sign(null, Buffer.from(body), key);
  return Buffer.from(
    `${body}\n\u2014 ${name} ${Buffer.concat([Buffer.from(id, 'hex'), signature]).toString('base64')}\n`,
  );
}

function lengthOf(entry: Uint8Array): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(entry.length);
  return length;
}

function pathOf(level: string, place: number, width: number): string {
  const digits = String(place).padStart(3, '0');
  return `/log/tile/${level}/${digits}${width < TILE ? `.p/${width}` : ''}`;
}

function text(bytes: Uint8Array | null): string {
  return Buffer.from(bytes!).toString();
}
