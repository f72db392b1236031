// The visitor's invitation: the `ref` of the address, stored for 7 days both in a cookie and in local storage, in case one is
// cleared, and sent with each session start (RULES §12).

import { storedOnDevice } from './device-storage.ts';

const NAME = 'referral_code';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const CODE = /^[\w-]{1,64}$/;

const kept = storedOnDevice(NAME, (text): { code: string; until_ms: number } => JSON.parse(text));

/** Stores the `ref` of an address's query, if it has one. `now_ms` is the device's own time. */
export function captureReferral({ search, now_ms }: { search: string; now_ms: number }): void {
  const code = new URLSearchParams(search).get('ref');
  if (!code || !CODE.test(code)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${NAME}=${code}; max-age=${KEPT_MS / 1000}; path=/; samesite=lax`;
  kept.write({ code, until_ms: now_ms + KEPT_MS });
}

/** The code stored in the last 7 days, or null. */
export function keptReferral(now_ms: number): string | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
  const code = cookie?.slice(NAME.length + 1) || storedCode(now_ms);
  return code && CODE.test(code) ? code : null;
}

function storedCode(now_ms: number): string | null {
  const { code, until_ms } = kept.read() ?? {};
  if (typeof code === 'string' && Number(until_ms) > now_ms) return code;
  kept.remove();
  return null;
}
