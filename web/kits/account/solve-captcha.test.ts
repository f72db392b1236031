// @vitest-environment happy-dom
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, json } from '../../../tests/web/fake-visit.tsx';
import { type CaptchaChallenge, solveCaptcha } from './solve-captcha.ts';

const SECRET = 'a-secret-of-the-server';
const CHALLENGE = 'GET /auth/captcha-challenge';

/** Runs the real worker's code on this thread. */
class WorkerHere {
  static running = 0;
  onmessage = (_: { data: unknown }) => {};
  onerror = () => {};
  constructor() {
    WorkerHere.running += 1;
  }
  async postMessage(challenge: CaptchaChallenge) {
    const scope = {
      location: window.location,
      onmessage: async (_: { data: unknown }) => {},
      postMessage: (data: unknown) => this.onmessage({ data }),
    };
    vi.stubGlobal('self', scope);
    vi.resetModules();
    await import('./captcha-worker.ts');
    await scope.onmessage({ data: challenge });
  }
  terminate() {
    WorkerHere.running -= 1;
  }
}

afterEach(() => {
  WorkerHere.running = 0;
});

test('solves a challenge in a worker, and then terminates it', async () => {
  vi.stubGlobal('Worker', WorkerHere);
  answer({ [CHALLENGE]: async () => json(await createChallenge({ hmacKey: SECRET, maxnumber: 300 })) });
  const payload = await solveCaptcha(new AbortController().signal);
  expect(await verifySolution(payload, SECRET)).toBe(true);
  expect(await verifySolution(payload, 'another-secret')).toBe(false);
  expect(WorkerHere.running).toBe(0);
});

test('rejects without a solution, without a worker, and when the form is closed', async () => {
  vi.stubGlobal('Worker', WorkerHere);
  answer({
    [CHALLENGE]: async () =>
      json({ ...(await createChallenge({ hmacKey: SECRET, maxnumber: 9 })), challenge: 'none' }),
  });
  await expect(solveCaptcha(new AbortController().signal)).rejects.toThrow('no solution');
  const silent = class extends WorkerHere {
    override async postMessage() {}
  };
  vi.stubGlobal('Worker', silent);
  const left = new AbortController();
  const solving = solveCaptcha(left.signal);
  setTimeout(() => left.abort(new Error('left')), 20);
  await expect(solving).rejects.toThrow('left');
  vi.stubGlobal(
    'Worker',
    class extends silent {
      override async postMessage() {
        this.onerror();
      }
    },
  );
  await expect(solveCaptcha(new AbortController().signal)).rejects.toThrow('did not start');
  expect(WorkerHere.running).toBe(0);
});
