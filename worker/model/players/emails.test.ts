import { expect, test } from 'vitest';
import { emailKeyOf, personKeyOf } from './emails.ts';

test('addresses are compared whole, without case or outer blanks', () => {
  expect(emailKeyOf(' Mara.Lind+x@Example.COM ')).toBe('mara.lind+x@example.com');
  expect(emailKeyOf('caf\u00e9@example.com')).toBe(emailKeyOf('cafe\u0301@example.com'));
});

test('a person is one under every tag of a mailbox', () => {
  expect(personKeyOf('Mara+games@example.com')).toBe('mara@example.com');
  expect(personKeyOf('mara+a+b@example.com')).toBe('mara@example.com');
  expect(personKeyOf('m.lind@example.com')).toBe('m.lind@example.com');
  expect(personKeyOf('+only@example.com')).toBe('+only@example.com');
});

test('a person is one under every dotting of a Gmail address', () => {
  for (const address of ['mara.lind@gmail.com', 'M.a.r.a.Lind+x@Gmail.com', 'maralind@googlemail.com'])
    expect(personKeyOf(address)).toBe('maralind@gmail.com');
});
