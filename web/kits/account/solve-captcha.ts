// Fetches a CAPTCHA's challenge and has it solved by a worker of the page's own origin.
import { captchaChallenge } from '#shared/contract/accounts.ts';
import type { CallReply } from '#shared/contract/call.ts';
import { send } from '../../base/api/client.ts';

export type CaptchaChallenge = CallReply<typeof captchaChallenge>;

/** The solution as it goes into the header `x-captcha-response`; `account` is the name one signs in by. Throws when there is none to be had. */
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
