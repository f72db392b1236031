// Mara, who can sign in, and attempts that fail.
import { expect } from 'vitest';
import { askToken, inviter, register } from './accounts.ts';

export const PASSWORD = 'correct horse';
export const REFUSED = {
  status: 401,
  body: {
    detail: 'Failed to log in. Please check your username and password.',
    code: 'BAD_CREDENTIALS',
  },
};
export const LOCKED = { status: 429, body: { detail: 'Too many attempts', code: 'TOO_MANY_ATTEMPTS' } };
export const from = (address: string) => ({ 'cf-connecting-ip': address });

export async function meetMara(): Promise<void> {
  await inviter();
  await register('Mara', { headers: from('192.0.2.1') });
}

/** Fails this many times, each time from another address. */
export async function fail(name: string, times: number) {
  for (let n = 0; n < times; n++)
    expect(await askToken(name, `wrong ${n}`, { headers: from(`198.51.100.${n}`) })).toMatchObject(REFUSED);
}
