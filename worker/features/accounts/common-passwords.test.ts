import { expect, test } from 'vitest';
import { allGates } from '../../platform/gates.ts';
import { COMMON_PASSWORDS } from './common-password-list.ts';
import { refuseCommonPassword } from './common-passwords.ts';

const refusalOf = (password: string) => {
  try {
    refuseCommonPassword({
      password,
      field: 'password',
      username: 'Mara_K',
      email: 'mara.kay@example.com',
      gates: allGates({ on: true }),
    });
    return null;
  } catch (error) {
    return error;
  }
};

test('lists only lower-case passwords of at least six characters', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(800);
  for (const password of COMMON_PASSWORDS) expect(password).toMatch(/^[^\sA-Z]{6,}$/);
});

test.each([
  'password',
  'Password123',
  'QWERTY',
  'iloveyou',
  'letmein',
  '1q2w3e4r',
  'trustno1',
  '111111',
  'abababab',
  'abcabcabc',
  '123456',
  '1234567890',
  '87654321',
  'stuvwxyz',
  'doxa2026',
  'DoxaDoxa',
  'sparks',
  'mara_k',
  'Mara.Kay',
  'mara.kay@example.com',
])('refuses %s [§14 Passwords]', (password) => {
  expect(refusalOf(password)).toMatchObject({
    code: 'INVALID',
    fields: { password: 'Please choose a less common password.' },
  });
});

test.each([
  'correct horse',
  'another harbour',
  'mara_k likes tea',
  'doxastic',
  'villas',
  '13579a',
  'пароль на лето',
  '🦝🦝🦝🐙🐙🐙',
])('accepts %s', (password) => {
  expect(refusalOf(password)).toBeNull();
});
