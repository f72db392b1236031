// The growing Merkle tree of RFC 6962: continuing a tree of any size only needs the roots of its full subtrees. Each subtree of
// 256, 65,536 … entries is a hash of a tile (C2SP tlog-tiles), recorded once it is full.
import { createHash } from 'node:crypto';

/** A tree: the number of its entries, and the roots of its full subtrees in hex, largest first. */
export interface Tree {
  size: number;
  peaks: readonly string[];
}

/** The root of a full subtree of 256 to the power of `level` entries, in hex; `place` numbers these subtrees from 0. */
export interface TileHash {
  level: number;
  place: number;
  hash: string;
}

export const EMPTY_TREE: Tree = { size: 0, peaks: [] };
/** The number of bits of a place that one level of tiles covers. */
const TILE_BITS = 8;

function sha256(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** The hash of an entry, in hex. */
export function leafHash(entry: string | Uint8Array): string {
  return sha256(new Uint8Array([0]), entry);
}

function nodeHash(left: string, right: string): string {
  return sha256(new Uint8Array([1]), Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));
}

/** The tree with more entries, given by their hashes, and the hashes of tiles that became full. */
export function grown(tree: Tree, leaves: readonly string[]): { tree: Tree; tiles: TileHash[] } {
  const peaks = [...tree.peaks];
  const tiles: TileHash[] = [];
  let { size } = tree;
  for (let hash of leaves) {
    let place = size;
    for (let height = 1; place % 2 === 1; height++) {
      hash = nodeHash(peaks.pop()!, hash);
      place = (place - 1) / 2;
      if (height % TILE_BITS === 0) tiles.push({ level: height / TILE_BITS, place, hash });
    }
    peaks.push(hash);
    size += 1;
  }
  return { tree: { size, peaks }, tiles };
}

/** The root of a tree, in hex. */
export function rootOf({ peaks }: Tree): string {
  return peaks.length === 0 ? sha256() : peaks.reduceRight((right, left) => nodeHash(left, right));
}
