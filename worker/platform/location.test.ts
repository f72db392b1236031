import { expect, test } from 'vitest';
import { poolOf } from '../plays/pool-calls.ts';

function asked(RECORD_LOCATION: string) {
  let options: unknown;
  const CHALLENGES = {
    idFromName: (name: string) => name,
    get: (_: string, given: unknown) => {
      options = given;
    },
  };
  poolOf({ CHALLENGES, RECORD_LOCATION } as never, { game: 'triordle' });
  return options;
}

test.each([
  ['weur', { locationHint: 'weur' }],
  ['oc', { locationHint: 'oc' }],
  ['', {}],
  ['mars', {}],
])('with the record in %j a pool is asked for by %j [§Traps of the platform]', (location, options) => {
  expect(asked(location)).toEqual(options);
});
