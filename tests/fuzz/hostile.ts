// Values that a careful client never sends: wrong types, extremes, texts that break parsers, stores and terminals.
import fc from 'fast-check';
import { Verbatim } from './values.ts';

/** The largest body that the API reads (413 beyond it). */
export const MOST_BYTES = 64 * 1024;

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\u202eevil\u202c',
  '\u200b\u2066\ufeff',
  '\ud800',
  'a\udfffb',
  '😀'.repeat(40),
  'é'.normalize('NFD').repeat(30),
  'İıſK',
  '１２３',
  '٣',
  "' OR 1=1 --",
  '"; DROP TABLE players; --',
  '%',
  '_%',
  '\\',
  '../../etc/passwd',
  '..',
  '.',
  '/',
  '%2e%2e%2f',
  '%',
  '%zz',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$' + '{7*7}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x10',
  '1e3',
  '+5',
  ' 5 ',
  '007',
  '1.0',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
  '2026-11-21T00:00:00Z',
  'Guest 4821',
  'x'.repeat(201),
  'x'.repeat(1025),
  'x'.repeat(9000),
];

const OTHERS: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1.7976931348623157e308,
  5e-324,
  new Verbatim('1e400'),
  new Verbatim('-1e400'),
  new Verbatim('1.0'),
  new Verbatim('1E2'),
  new Verbatim('9007199254740993'),
  new Verbatim('{"__proto__":{"isAdmin":true}}'),
  new Verbatim('{"constructor":{"prototype":{}}}'),
  new Verbatim('{"toString":1,"length":-1}'),
  [],
  {},
  [[]],
  [null],
  ['a', 'a', 'a', 'a'],
];

/** A hostile text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

/** A hostile value of any type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...OTHERS) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 400 }).map((depth) => nested(depth)) },
);

/** Ways of spoiling a body that fits: no JSON, JSON that parsers disagree on, too much of it, other encodings. */
export const SPOILS: readonly ((fine: string) => string | Uint8Array)[] = [
  () => '',
  () => ' ',
  () => 'null',
  () => '[]',
  () => '{}',
  () => '""',
  () => '0',
  () => 'true',
  () => '{',
  () => 'NaN',
  (fine) => fine.slice(0, -1),
  (fine) => `${fine},`,
  (fine) => `${fine}${fine}`,
  (fine) => fine.replace(/\}$/, ',}'),
  (fine) => fine.replaceAll('"', "'"),
  (fine) => `\ufeff${fine}`,
  (fine) => `/* */${fine}`,
  (fine) => `${fine}\u0000`,
  (fine) => fine.replace(/^\{("\w+"):/, '{$1:null,$1:'),
  (fine) => fine.replace(/^\{("\w+"):(.*)\}$/s, '{$1:$2,$1:{}}'),
  (fine) => fine.replace(/^\{/, '{"__proto__":{"isAdmin":true},"constructor":1,'),
  (fine) => fine.replace(/^\{/, `{"unknown":${JSON.stringify('x'.repeat(60_000))},`),
  (fine) => fine.replace(/^\{/, `{"unknown":${JSON.stringify('x'.repeat(70_000))},`),
  (fine) => fine.padEnd(MOST_BYTES, ' '),
  (fine) => fine.padEnd(MOST_BYTES + 1, ' '),
  () => '['.repeat(30_000) + ']'.repeat(30_000),
  () => '['.repeat(60_000),
  () => `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
  (fine) => fine.replace(/^\{/, `{"a":${'['.repeat(5000)}${']'.repeat(5000)},`),
  (fine) =>
    Buffer.concat([Buffer.from(fine.slice(0, -1)), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('}')]),
  (fine) => Buffer.from(fine, 'utf16le'),
  () => Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]),
  () => Buffer.from([0, 0, 0, 0]),
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}
