// The CAPTCHA that lets one more attempt through after too many: a proof of work served and checked by us (ALTCHA), each
// solution good once (RULES §12).
import { createHash } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import * as z from 'zod/mini';
import type { AppContext } from '../http/mount.ts';
import { constraintOf, type Database, database } from '../platform/database.ts';
import { spendToken } from './spent-tokens.ts';

const ALGORITHM = 'SHA-256';

/** How many hashes a solution takes at most; on average half as many. */
const MOST_HASHES = 100_000;

/** How long a challenge can be solved, by the server's clock. */
const CHALLENGE_MS = 10 * 60_000;

/** The header that a solution comes in. */
const HEADER = 'x-captcha-response';
const LONGEST_HEADER = 2048;

const solution = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string(),
  number: z.int(),
  salt: z.string(),
  signature: z.string(),
});

/** A fresh challenge; `secret` is CAPTCHA_SECRET. */
export async function newChallenge({ secret, now_ms }: { secret: string; now_ms: number }) {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    hmacKey: secret,
    maxnumber: MOST_HASHES,
    expires: new Date(now_ms + CHALLENGE_MS),
  });
  return { ...challenge, algorithm: ALGORITHM, maxnumber: MOST_HASHES } as const;
}

/** Whether a request brings the solution of a challenge; a right one is used up by it. */
export async function solvedCaptcha(c: AppContext): Promise<boolean> {
  const header = c.req.header(HEADER);
  if (!header || header.length > LONGEST_HEADER) return false;
  const now_ms = c.get('now_ms');
  const solved = await readSolution(header, { secret: c.env.CAPTCHA_SECRET, now_ms });
  return solved !== null && spend(database(c.env), solved);
}

interface Solved {
  challenge: string;
  expires_ms: number;
}

async function readSolution(
  header: string,
  { secret, now_ms }: { secret: string; now_ms: number },
): Promise<Solved | null> {
  const read = solution.safeParse(jsonIn(header));
  if (!read.success) return null;
  const expires_ms = Number(extractParams(read.data).expires) * 1000;
  if (!(expires_ms > now_ms)) return null;
  const isRight = await verifySolution(read.data, secret, false);
  return isRight ? { challenge: read.data.challenge, expires_ms } : null;
}

/** Notes a challenge as used; false when it was before. The challenge counts, however its payload is written. */
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
