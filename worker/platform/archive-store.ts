// The archive: objects in R2 that are written once, named by what they hold, and believed only when they read back as they
// were written.

import { Refusal } from '../shared/kernel/refusal.ts';
import type { Ctx } from './context.ts';
import { refusalOfStore } from './database.ts';
import { HOME } from './editions.ts';
import { log } from './log.ts';
import { inTime, noteAsked } from './trace.ts';

/** An object as it is stored: the SHA-256 of its bytes in hex, and how many they are. */
export interface Stored {
  sha256: string;
  bytes: number;
}

/** R2 has not taken an object, or does not answer. */
export class ArchiveAway extends Error {
  constructor(cause: unknown) {
    super('The archive does not answer.', { cause });
    this.name = 'ArchiveAway';
  }
}

/** An object is gone, or is not what was written. */
export class ArchiveAltered extends Error {
  readonly object: string;

  constructor(object: string) {
    super(`${object} is not what was archived.`);
    this.name = 'ArchiveAltered';
    this.object = object;
  }
}

type Bucket = Pick<Ctx, 'ARCHIVE' | 'edition'>;

/** The name of an object of an edition's month; `what` says what it holds. */
export function objectName(
  { edition }: Pick<Ctx, 'edition'>,
  { month, what, sha256 }: { month: string; what: string; sha256: string },
): string {
  return `${edition}/${month}/${what}/${sha256.slice(0, 16)}`;
}

/** Stores rows, one a line. The same rows are the same object, so it may be done twice. Throws ArchiveAway. */
export async function storeRows(
  ctx: Bucket,
  { month, what, rows }: { month: string; what: string; rows: readonly object[] },
): Promise<Stored> {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const bytes = await through(new CompressionStream('gzip'), new TextEncoder().encode(lines));
  return storeBytes(ctx, { month, what, bytes });
}

export function storeDocument(
  ctx: Bucket,
  { month, what, document }: { month: string; what: string; document: object },
): Promise<Stored> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(document)}\n`);
  return storeBytes(ctx, { month, what, bytes });
}

/** An object's rows. Throws ArchiveAway and ArchiveAltered. */
export async function storedRows<Row>(
  ctx: Bucket,
  of: { month: string; what: string; sha256: string },
): Promise<Row[]> {
  const text = await through(new DecompressionStream('gzip'), await storedBytes(ctx, of));
  return new TextDecoder()
    .decode(text)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** A document. Throws ArchiveAway and ArchiveAltered. */
export async function storedDocument<Document>(
  ctx: Bucket,
  of: { month: string; what: string; sha256: string },
): Promise<Document> {
  return JSON.parse(new TextDecoder().decode(await storedBytes(ctx, of))) as Document;
}

/** Takes away an object that is not what was written, so that it can be written again. */
export async function removeStored(
  ctx: Bucket,
  of: { month: string; what: string; sha256: string },
): Promise<void> {
  await asked(() => ctx.ARCHIVE.delete(objectName(ctx, of)));
}

/** What a player's call answers with when the archive does not: 503, and a line of the log where an object is wrong. */
export function asArchiveUnavailable(error: unknown): unknown {
  if (error instanceof ArchiveAltered) log('error', 'archive-altered', { object: error.object });
  const isOurs = error instanceof ArchiveAltered || error instanceof ArchiveAway;
  return isOurs ? new Refusal('UNAVAILABLE', { retryAfter_s: 5 }) : error;
}

/** Stores bytes. Throws ArchiveAway. */
export async function storeBytes(
  ctx: Bucket,
  { month, what, bytes }: { month: string; what: string; bytes: Uint8Array },
): Promise<Stored> {
  const sha256 = await hashOf(bytes);
  // An object of that name is there already where this is done again: it holds the same, or reading it back finds out.
  const onlyIf = new Headers({ 'if-none-match': '*' });
  await asked(() => ctx.ARCHIVE.put(objectName(ctx, { month, what, sha256 }), bytes, { sha256, onlyIf }));
  return { sha256, bytes: bytes.length };
}

/** An object’s bytes. Throws ArchiveAway and ArchiveAltered. */
export async function storedBytes(
  ctx: Bucket,
  of: { month: string; what: string; sha256: string },
): Promise<Uint8Array> {
  const name = objectName(ctx, of);
  const bytes = await asked(async () => {
    const object = await ctx.ARCHIVE.get(name);
    return object && new Uint8Array(await object.arrayBuffer());
  });
  if (!bytes || (await hashOf(bytes)) !== of.sha256) throw new ArchiveAltered(name);
  return bytes;
}

/** The bytes of an object that home has stored for all editions, for any edition. Throws ArchiveAway and ArchiveAltered. */
export function storedAtHome(
  { ARCHIVE }: Pick<Ctx, 'ARCHIVE'>,
  of: { month: string; what: string; sha256: string },
): Promise<Uint8Array> {
  return storedBytes({ ARCHIVE, edition: HOME }, of);
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  noteAsked();
  try {
    return await inTime(work());
  } catch (error) {
    throw new ArchiveAway(refusalOfStore(error));
  }
}

/** The SHA-256 of bytes or a text, in hex. */
export async function hashOf(what: Uint8Array | string): Promise<string> {
  const bytes = typeof what === 'string' ? new TextEncoder().encode(what) : what;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function through(
  transform: CompressionStream | DecompressionStream,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
