// Solves a CAPTCHA off the main thread, so that the page stays responsive during some ten thousand hashes.
import { solveChallenge } from 'altcha-lib/v1';
import type { CaptchaChallenge } from './solve-captcha.ts';

self.onmessage = async ({ data }: MessageEvent<CaptchaChallenge>) => {
  const { challenge, salt, algorithm, maxnumber } = data;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  self.postMessage(solution?.number ?? null);
};
