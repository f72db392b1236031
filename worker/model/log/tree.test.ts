import { expect, test } from 'vitest';
import { EMPTY_TREE, grown, leafHash, rootOf } from './tree.ts';

/** The test vectors of the reference implementation of RFC 6962 (certificate-transparency, merkle_tree_test). */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = ENTRIES.map((entry) => leafHash(Buffer.from(entry, 'hex')));

/** The root by RFC 6962's definition: the list split at the largest power of two below its length. */
function definedRoot(hashes: readonly string[]): string {
  if (hashes.length === 1) return hashes[0]!;
  const half = 2 ** Math.ceil(Math.log2(hashes.length) - 1);
  const two = { size: 2, peaks: [definedRoot(hashes.slice(0, half)), definedRoot(hashes.slice(half))] };
  return rootOf(two);
}

test('computes the roots of RFC 6962 for every size of its test vectors [§The public log]', () => {
  const roots = ROOTS.map((_, size) => rootOf(grown(EMPTY_TREE, leaves.slice(0, size)).tree));
  expect(roots).toEqual(ROOTS);
});

test('gives the same tree whether it grows in parts or at once, and returns each full tile once [§The public log]', () => {
  const many = Array.from({ length: 1000 }, (_, place) => leafHash(`entry ${place}`));
  const first = grown(EMPTY_TREE, many.slice(0, 300));
  const rest = grown(first.tree, many.slice(300));
  expect(rest.tree).toEqual(grown(EMPTY_TREE, many).tree);
  expect(rootOf(rest.tree)).toBe(definedRoot(many));
  const tiles = [...first.tiles, ...rest.tiles];
  expect(tiles).toEqual(
    [0, 1, 2].map((place) => ({
      level: 1,
      place,
      hash: definedRoot(many.slice(place * 256, place * 256 + 256)),
    })),
  );
});
