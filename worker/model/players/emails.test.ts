import { expect, test } from 'vitest';
import { emailKeyOf, personKeyOf } from './emails.ts';

test('compares whole addresses, ignoring case and outer blanks', () => {
  expect(emailKeyOf(' Mara.Lind+x@Example.COM ')).toBe('mara.lind+x@example.com');
  expect(emailKeyOf('caf\u00e9@example.com')).toBe(emailKeyOf('cafe\u0301@example.com'));
});

test('treats all tags of a mailbox as one person', () => {
  expect(personKeyOf('Mara+games@example.com')).toBe('mara@example.com');
  expect(personKeyOf('mara+a+b@example.com')).toBe('mara@example.com');
  expect(personKeyOf('m.lind@example.com')).toBe('m.lind@example.com');
  expect(personKeyOf('+only@example.com')).toBe('+only@example.com');
});

test('ignores dots in Gmail addresses', () => {
  for (const address of ['mara.lind@gmail.com', 'M.a.r.a.Lind+x@Gmail.com', 'maralind@googlemail.com'])
    expect(personKeyOf(address)).toBe('maralind@gmail.com');
});
