// Serves the public log as files (C2SP tlog-tiles). These are not calls of the contract.
import type { App, AppContext } from '../../access/http/app-context.ts';
import { keptAtEdge } from '../../access/http/kept-at-edge.ts';
import { entriesOf, hashesOf, lastCheckpoint, ledgerOf, TILE, type TileRange } from '../../model/log/read.ts';
import { signersOf } from '../../model/log/signed-note.ts';
import { asArchiveUnavailable, storedBytes } from '../../platform/archive-store.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/** A tile never changes: a growing partial tile has another address for each width. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FILE = { 'content-type': 'application/octet-stream', 'cache-control': FOR_EVER };
const A_MINUTE = 'public, max-age=60';
/** Kind or level, index in groups of three digits (all but the last prefixed by `x`), and the width of a partial tile. */
const TILE_PATH = /^(entries|[0-5])\/((?!x000)(?:x\d{3}\/){0,3}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

export function logRoutes(app: App): void {
  app.get('/log/checkpoint', async (c) => {
    const note = await lastCheckpoint(c.get('ctx').directory);
    if (note === null) throw new Refusal('NOT_FOUND');
    return text(c, note, A_MINUTE);
  });
  app.get('/log/key', async (c) => {
    const [signer] = await signersOf(c.get('ctx'));
    if (!signer) throw new Refusal('NOT_FOUND');
    return text(c, `${signer.verifier}\n`, A_MINUTE);
  });
  app.get('/log/ledger/:edition/:day', (c) =>
    keptAtEdge(c, async () => {
      const { edition, day } = c.req.param();
      const ledger = await ledgerOf(c.get('ctx').directory, { edition, day });
      if (!ledger) throw new Refusal('NOT_FOUND');
      const ctx = { ...c.get('ctx'), edition };
      const leaves = await storedBytes(ctx, { month: day, what: 'ledger', sha256: ledger.sha256 }).catch(
        (error) => {
          throw asArchiveUnavailable(error);
        },
      );
      return new Response(leaves, { headers: FILE });
    }),
  );
  app.get('/log/tile/:path{.+}', (c) =>
    keptAtEdge(c, async () => {
      const asked = tileIn(c.req.param('path'));
      const { directory } = c.get('ctx');
      const bytes =
        asked &&
        (await (asked.level === null
          ? entryTile(directory, asked)
          : hashTile(directory, { ...asked, level: asked.level })));
      if (!bytes) throw new Refusal('NOT_FOUND');
      return new Response(bytes, { headers: FILE });
    }),
  );
}

function text(c: AppContext, body: string, cacheControl: string): Response {
  return c.body(body, 200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl });
}

type Tile = Omit<TileRange, 'level'> & { level: number | null };

/** A tile of hashes of a level; of entries, without a level. */
function tileIn(path: string): Tile | null {
  const [, level, digits, part] = TILE_PATH.exec(path) ?? [];
  const width = part === undefined ? TILE : Number(part);
  if (!level || !digits || width > TILE || (width === TILE && part !== undefined)) return null;
  return {
    level: level === 'entries' ? null : Number(level),
    place: Number(digits.replace(/[x/]/g, '')),
    width,
  };
}

async function hashTile(db: Database, tile: TileRange): Promise<Uint8Array | null> {
  const hashes = await hashesOf(db, tile);
  return hashes && Buffer.from(hashes.join(''), 'hex');
}

/** Concatenated entries, each preceded by its length in two bytes. */
async function entryTile(db: Database, range: Omit<TileRange, 'level'>): Promise<Uint8Array | null> {
  const entries = await entriesOf(db, range);
  if (!entries) return null;
  return Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(bytes.length);
      return [length, bytes];
    }),
  );
}
