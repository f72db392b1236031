// The CAPTCHA of a form: absent until a failure requires it. From then on every attempt sends a solution, and each
// solution is sent once.
import { useEffect, useRef, useState } from 'react';
import { solveCaptcha } from './solve-captcha.ts';

export type CaptchaState = 'absent' | 'checking' | 'checked' | 'failed';

/** A challenge is valid for ten minutes; an older solution than this is not sent. */
const GOOD_FOR_MS = 9 * 60_000;

interface Run {
  solution: Promise<string | null>;
  stop: AbortController;
  startedAt_ms: number;
}

export interface Captcha {
  state: CaptchaState;
  /** Starts a new challenge; `account` is the username whose sign-in has just failed. */
  begin: (account?: string) => void;
  /** Resolves to the solution for one attempt; undefined while the CAPTCHA is absent or when it failed. */
  take: () => Promise<string | undefined>;
}

/** A form's CAPTCHA; show it with `CaptchaBox`. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('absent');
  const run = useRef<Run | null>(null);
  const account = useRef<string>(undefined);
  useEffect(() => () => run.current?.stop.abort(), []);

  const begin = (): Run => {
    run.current?.stop.abort();
    const stop = new AbortController();
    const tell = (next: CaptchaState) => {
      if (!stop.signal.aborted) setState(next);
    };
    setState('checking');
    const solution = solveCaptcha(stop.signal, account.current).then(
      (payload) => {
        tell('checked');
        return payload;
      },
      () => {
        tell('failed');
        return null;
      },
    );
    run.current = { solution, stop, startedAt_ms: performance.now() };
    return run.current;
  };

  const take = async () => {
    if (!run.current) return undefined;
    const isOld = performance.now() - run.current.startedAt_ms > GOOD_FOR_MS;
    return (await (isOld ? begin() : run.current).solution) ?? undefined;
  };

  const beginFor = (name = account.current) => {
    account.current = name;
    begin();
  };
  return { state, begin: beginFor, take };
}
