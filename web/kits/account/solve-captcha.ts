// Fetches a CAPTCHA's challenge and solves it in a same-origin worker.
import { captchaChallenge } from '#shared/contract/accounts.ts';
import type { CallReply } from '#shared/contract/call.ts';
import { send } from '../../base/api/client.ts';

export type CaptchaChallenge = CallReply<typeof captchaChallenge>;

/** The solution for the header `x-captcha-response`; `account` is the username of a sign-in. Rejects if there is none. */
export async function solveCaptcha(signal: AbortSignal, account?: string): Promise<string> {
  const challenge = await send(captchaChallenge, { query: account ? { account } : {} }, { signal });
  const number = await numberOf(challenge, signal);
  const { algorithm, challenge: hash, salt, signature } = challenge;
  return btoa(JSON.stringify({ algorithm, challenge: hash, number, salt, signature }));
}

function numberOf(challenge: CaptchaChallenge, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) =>
      data === null ? reject(new Error('The challenge has no solution.')) : resolve(data);
    worker.onerror = () => reject(new Error('The worker did not start.'));
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
