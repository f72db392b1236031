// Signed guest cookies and random tokens. Tokens are stored only as SHA-256.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Ctx } from './context.ts';

/** A fresh 256-bit token in base64url. */
export function newToken(): string {
  return createHash('sha256').update(randomBytes(32)).digest('base64url');
}

const CODE_LENGTH = 8;
/** Digits and letters that are not confused when a code is read aloud or copied from a screen. */
const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** A fresh code of 8 letters and digits, for invitations. It can be guessed with patience, so it is not a secret. */
export function newCode(): string {
  let code = '';
  while (code.length < CODE_LENGTH) code += CODE_LETTERS[randomBytes(1)[0]! & 31] ?? '';
  return code;
}

/** Random letters a to z, for names that nobody has to remember. */
export function newLetters(count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('');
}

/** The stored form of a token: SHA-256 in hex. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A value with its signature: `value.signature`. */
export function sign({ value, secret }: { value: string; secret: string }): string {
  return `${value}.${signature({ value, secret })}`;
}

/** The secret that signs cookies and links, and during a rotation the previous one. */
export type CookieSecrets = Pick<Ctx, 'COOKIE_SECRET'> & { COOKIE_SECRET_BEFORE?: string };

/** The secrets whose signatures are accepted. The first one signs. */
export function cookieSecrets({ COOKIE_SECRET, COOKIE_SECRET_BEFORE }: CookieSecrets): string[] {
  return COOKIE_SECRET_BEFORE ? [COOKIE_SECRET, COOKIE_SECRET_BEFORE] : [COOKIE_SECRET];
}

/** The value of a text signed with one of the secrets, or null. */
export function verifySignedByAny({
  signed,
  secrets,
}: {
  signed: string;
  secrets: readonly string[];
}): string | null {
  return secrets.map((secret) => verifySigned({ signed, secret })).find((value) => value !== null) ?? null;
}

/** The value of a signed text, or null if the signature is not ours. */
export function verifySigned({ signed, secret }: { signed: string; secret: string }): string | null {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const ours = Buffer.from(signature({ value, secret }));
  return given.length === ours.length && timingSafeEqual(given, ours) ? value : null;
}

/** Compares two secrets in constant time. */
export function equalSecrets({ given, expected }: { given: string; expected: string }): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

function signature({ value, secret }: { value: string; secret: string }): string {
  return createHmac('sha256', secret).update(value).digest('base64url');
}
