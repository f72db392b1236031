// Known devices (RULES §12): a signed cookie identifies the device and lists the accounts it has signed in to. On such a
// device, strangers' guesses elsewhere do not lock the owner out. The cookie does not sign anyone in.
import { createHmac, randomUUID } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import { solvedLevel } from '../../access/captcha.ts';
import type { AppContext } from '../../access/http/app-context.ts';
import { clientAddress } from '../../access/http/client-address.ts';
import { setOwnCookie } from '../../access/http/set-own-cookie.ts';
import { sign, verifySigned } from '../../platform/tokens.ts';

const COOKIE = 'doxa_device';
const MAX_AGE_S = 400 * 86_400;
/** Prefix of the signed value. No other value signed with this secret begins with it. */
const PURPOSE = 'device';
/** The number of accounts remembered per device, latest first. */
const MOST_ACCOUNTS = 5;
const MARK_LENGTH = 22;

export interface Device {
  id: string;
  marks: readonly string[];
}

export function deviceOf(c: AppContext): Device | null {
  const cookie = getCookie(c, COOKIE);
  const value = cookie ? verifySigned({ signed: cookie, secret: c.get('ctx').HASH_SECRET }) : null;
  const [purpose, id, ...marks] = value?.split('~') ?? [];
  return purpose === PURPOSE && id ? { id, marks } : null;
}

/** Whether an account has signed in on a device; `secret` is HASH_SECRET. */
export function knows(
  device: Device | null,
  { publicId, secret }: { publicId: string; secret: string },
): device is Device {
  return device?.marks.includes(markOf({ id: device.id, publicId, secret })) ?? false;
}

export function rememberDevice(c: AppContext, publicId: string): void {
  const secret = c.get('ctx').HASH_SECRET;
  const { id, marks } = deviceOf(c) ?? { id: randomUUID(), marks: [] };
  const mark = markOf({ id, publicId, secret });
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS);
  const value = sign({ value: [PURPOSE, id, ...kept].join('~'), secret });
  setOwnCookie(c, { name: COOKIE, value, maxAge_s: MAX_AGE_S });
}

function markOf({ id, publicId, secret }: { id: string; publicId: string; secret: string }): string {
  const mac = createHmac('sha256', secret).update(`${PURPOSE}:${id}:${publicId}`).digest('base64url');
  return mac.slice(0, MARK_LENGTH);
}

/** The client behind a request, for the lockouts. */
export interface Asker {
  /** The client's address (`clientAddress`). */
  address: string;
  /** The level of the CAPTCHA solved for this attempt (`solvedLevel`), or null. */
  level: number | null;
  device: Device | null;
}

/** The client behind a request. Uses up the CAPTCHA solution it carries. */
export async function askerOf(c: AppContext): Promise<Asker> {
  return { address: clientAddress(c), level: await solvedLevel(c), device: deviceOf(c) };
}
