import { expect, test } from 'vitest';
import { poolOf } from '../plays/pool-calls.ts';
import { regionOf } from './location.ts';

function asked(RECORD_LOCATION: string, edition = 'home') {
  let named: unknown[] = [];
  const CHALLENGES = {
    idFromName: (name: string) => name,
    get: (...given: unknown[]) => {
      named = given;
    },
  };
  poolOf({ edition, CHALLENGES, RECORD_LOCATION } as never, { game: 'triordle' });
  return named;
}

test.each([
  ['weur', { locationHint: 'weur' }],
  ['oc', { locationHint: 'oc' }],
  ['', {}],
  ['mars', {}],
])(
  'with the record in %j, requests a pool with the options %j [§Traps of the platform]',
  (location, options) => {
    expect(asked(location)).toEqual(['triordle:0', options]);
  },
);

test('gives a further edition its own pools, in the region in its name [§Editions]', () => {
  expect(asked('weur', 'oc-1')).toEqual(['oc-1/triordle:0', { locationHint: 'oc' }]);
});

test.each([
  [{ continent: 'EU', longitude: '2.35' }, 'weur'],
  [{ continent: 'EU', longitude: '30.5' }, 'eeur'],
  [{ continent: 'NA', longitude: '-122.4' }, 'wnam'],
  [{ continent: 'NA', longitude: '-74' }, 'enam'],
  [{ continent: 'AS', longitude: '55' }, 'me'],
  [{ continent: 'AS', longitude: '139' }, 'apac'],
  [{ continent: 'OC' }, 'oc'],
  [{ continent: 'AN', longitude: '0' }, null],
  [{ continent: 'constructor' }, null],
  [undefined, null],
])('locates a request with %j in %s', (cf, region) => {
  expect(regionOf({ cf })).toBe(region);
});
