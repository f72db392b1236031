// The archive: objects in R2 that are written once, named by the hash of their content, and verified against it on every read.

import { Refusal } from '../shared/kernel/refusal.ts';
import type { Ctx } from './context.ts';
import { refusalOfStore } from './database.ts';
import { HOME } from './editions.ts';
import { log } from './log.ts';
import { inTime, noteAsked } from './trace.ts';

/** An object as stored: the SHA-256 of its bytes in hex, and their number. */
export interface Stored {
  sha256: string;
  bytes: number;
}

/** R2 has failed or does not respond. */
export class ArchiveAway extends Error {
  constructor(cause: unknown) {
    super('The archive does not answer.', { cause });
    this.name = 'ArchiveAway';
  }
}

/** An object is missing, or differs from what was written. */
export class ArchiveAltered extends Error {
  readonly object: string;

  constructor(object: string) {
    super(`${object} is not what was archived.`);
    this.name = 'ArchiveAltered';
    this.object = object;
  }
}

type Bucket = Pick<Ctx, 'ARCHIVE' | 'edition'>;

/** What an object of an edition holds, and for which month. */
interface Content {
  month: string;
  what: string;
}

/** An object of an edition, with the SHA-256 of its bytes in hex. */
type StoredContent = Content & { sha256: string };

export function objectName(
  { edition }: Pick<Ctx, 'edition'>,
  { month, what, sha256 }: StoredContent,
): string {
  return `${edition}/${month}/${what}/${sha256.slice(0, 16)}`;
}

/** Stores rows, one per line. The same rows make the same object, so this can be repeated. Throws ArchiveAway. */
export async function storeRows(
  ctx: Bucket,
  { month, what, rows }: Content & { rows: readonly object[] },
): Promise<Stored> {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const bytes = await through(new CompressionStream('gzip'), new TextEncoder().encode(lines));
  return storeBytes(ctx, { month, what, bytes });
}

export function storeDocument(
  ctx: Bucket,
  { month, what, document }: Content & { document: object },
): Promise<Stored> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(document)}\n`);
  return storeBytes(ctx, { month, what, bytes });
}

/** An object's rows. Throws ArchiveAway and ArchiveAltered. */
export async function storedRows<Row>(ctx: Bucket, of: StoredContent): Promise<Row[]> {
  const text = await through(new DecompressionStream('gzip'), await storedBytes(ctx, of));
  return new TextDecoder()
    .decode(text)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** A document. Throws ArchiveAway and ArchiveAltered. */
export async function storedDocument<Document>(ctx: Bucket, of: StoredContent): Promise<Document> {
  return JSON.parse(new TextDecoder().decode(await storedBytes(ctx, of))) as Document;
}

/** Deletes an object that differs from what was written, so that it can be written again. */
export async function removeStored(ctx: Bucket, of: StoredContent): Promise<void> {
  await asked(() => ctx.ARCHIVE.delete(objectName(ctx, of)));
}

/** Turns a failure of the archive into a 503 for players' calls, and logs an altered object; returns other errors unchanged. */
export function asArchiveUnavailable(error: unknown): unknown {
  if (error instanceof ArchiveAltered) log('error', 'archive-altered', { object: error.object });
  const isOurs = error instanceof ArchiveAltered || error instanceof ArchiveAway;
  return isOurs ? new Refusal('UNAVAILABLE', { retryAfter_s: 5 }) : error;
}

/** Stores bytes. Throws ArchiveAway. */
export async function storeBytes(
  ctx: Bucket,
  { month, what, bytes }: Content & { bytes: Uint8Array },
): Promise<Stored> {
  const sha256 = await hashOf(bytes);
  // A repeat finds the object there: it has the same bytes, or the hash check on reading reports it.
  const onlyIf = new Headers({ 'if-none-match': '*' });
  const name = objectName(ctx, { month, what, sha256 });
  // The bucket's lock may refuse to write over an object before the condition does.
  const unlessThere = async (error: unknown) => {
    if (!(await ctx.ARCHIVE.head(name))) throw error;
  };
  await asked(() => ctx.ARCHIVE.put(name, bytes, { sha256, onlyIf }).catch(unlessThere));
  return { sha256, bytes: bytes.length };
}

/** An object’s bytes. Throws ArchiveAway and ArchiveAltered. */
export async function storedBytes(ctx: Bucket, of: StoredContent): Promise<Uint8Array> {
  const name = objectName(ctx, of);
  const bytes = await asked(async () => {
    const object = await ctx.ARCHIVE.get(name);
    return object && new Uint8Array(await object.arrayBuffer());
  });
  if (!bytes || (await hashOf(bytes)) !== of.sha256) throw new ArchiveAltered(name);
  return bytes;
}

/** The bytes of an object that home has stored for all editions. Throws ArchiveAway and ArchiveAltered. */
export function storedAtHome({ ARCHIVE }: Pick<Ctx, 'ARCHIVE'>, of: StoredContent): Promise<Uint8Array> {
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
