import { scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, needsRehash, spendVerification, verifyPassword } from './passwords.ts';

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

describe('a password', () => {
  test('is verified only by its own hash', async () => {
    const hash = await hashPassword('korrekt pferd');
    expect(await verifyPassword({ password: 'korrekt pferd', hash })).toBe(true);
    expect(await verifyPassword({ password: 'korrekt pferD', hash })).toBe(false);
    expect(await verifyPassword({ password: '', hash })).toBe(false);
  });

  test('has a hash that records its cost, with a random salt', async () => {
    const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    const [, , , salt, key] = one.split('$');
    const expected = scryptSync('secret', Buffer.from(salt!, 'base64url'), 32, {
      N: 16384,
      r: 8,
      p: 5,
      maxmem: 64 << 20,
    });
    expect(key).toBe(textOf(expected));
  });

  test('is the same in every Unicode form', async () => {
    const hash = await hashPassword('caf\u00e9 12');
    expect(await verifyPassword({ password: 'cafe\u0301 12', hash })).toBe(true);
  });

  test('hashed at an older cost still verifies and needs a rehash', async () => {
    const salt = Buffer.alloc(16, 1);
    const key = scryptSync('old secret', salt, 32, { N: 1024, r: 8, p: 1 });
    const hash = `$scrypt$ln=10,r=8,p=1$${textOf(salt)}$${textOf(key)}`;
    expect(await verifyPassword({ password: 'old secret', hash })).toBe(true);
    expect(needsRehash(hash)).toBe(true);
    expect(needsRehash(await hashPassword('x'))).toBe(false);
  });

  test('never matches an unreadable hash', async () => {
    for (const hash of ['', 'secret', '$scrypt$ln=14,r=8,p=5$$', '$argon2$x$y$z'])
      expect(await verifyPassword({ password: 'secret', hash })).toBe(false);
    expect(await spendVerification('secret')).toBe(false);
  });
});
