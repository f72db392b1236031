// The CAPTCHA required for one more attempt after too many: proof of work (ALTCHA), issued and checked by us; each solution
// works once (RULES §12).
import { createHash } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import * as z from 'zod/mini';
import { constraintOf, type Database } from '../platform/database.ts';
import type { AppContext } from './http/app-context.ts';
import { spendToken } from './spent-tokens.ts';

const ALGORITHM = 'SHA-256';

/** The maximum number of hashes for level 0; the average is half. Each level doubles it. */
const MOST_HASHES = 25_000;
/** The highest level: 100,000 hashes on average, about 5 seconds on a slow phone. */
export const HARDEST_LEVEL = 3;

/** The lifetime of a challenge. */
const CHALLENGE_MS = 10 * 60_000;

const HEADER = 'x-captcha-response';
const LONGEST_HEADER = 2048;

const solution = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string(),
  number: z.int(),
  salt: z.string(),
  signature: z.string(),
});

/** A new challenge. Its level is part of the signed content; `secret` is CAPTCHA_SECRET. */
export async function newChallenge({
  secret,
  level,
  now_ms,
}: {
  secret: string;
  level: number;
  now_ms: number;
}) {
  const maxnumber = MOST_HASHES * 2 ** level;
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    hmacKey: secret,
    maxnumber,
    params: { level: String(level) },
    expires: new Date(now_ms + CHALLENGE_MS),
  });
  return { ...challenge, algorithm: ALGORITHM, maxnumber } as const;
}

/** Whether a request carries a valid solution, which is then used up. */
export async function solvedCaptcha(c: AppContext): Promise<boolean> {
  return (await solvedLevel(c)) !== null;
}

/** The level of a request's solution, which is then used up; null without a valid one. */
export async function solvedLevel(c: AppContext): Promise<number | null> {
  const header = c.req.header(HEADER);
  if (!header || header.length > LONGEST_HEADER) return null;
  const now_ms = c.get('now_ms');
  const solved = await readSolution(header, { secret: c.get('ctx').CAPTCHA_SECRET, now_ms });
  return solved !== null && (await spend(c.get('ctx').directory, solved)) ? solved.level : null;
}

interface Solved {
  challenge: string;
  expires_ms: number;
  level: number;
}

async function readSolution(
  header: string,
  { secret, now_ms }: { secret: string; now_ms: number },
): Promise<Solved | null> {
  const read = solution.safeParse(jsonIn(header));
  if (!read.success) return null;
  const params = extractParams(read.data);
  const expires_ms = Number(params.expires) * 1000;
  if (!(expires_ms > now_ms)) return null;
  const isRight = await verifySolution(read.data, secret, false);
  return isRight ? { challenge: read.data.challenge, expires_ms, level: Number(params.level) } : null;
}

/** Marks a challenge as used; false if it already was. Keyed by challenge, so that re-encoding a solution does not help. */
async function spend(db: Database, { challenge, expires_ms }: Solved): Promise<boolean> {
  const hash = createHash('sha256').update(`captcha:${challenge}`).digest('hex');
  try {
    await db.all(spendToken({ hash, expires_ms }));
    return true;
  } catch (error) {
    if (constraintOf(error) === 'DUPLICATE') return false;
    throw error;
  }
}

function jsonIn(header: string): unknown {
  try {
    return JSON.parse(atob(header));
  } catch {
    return null;
  }
}
