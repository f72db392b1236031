// Brings a version that was uploaded to everybody by steps, and takes it back by itself where it fails. The looks name the
// version they want to meet, so that it is seen while few requests meet it.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bounds, judge, type Look } from './judge.ts';

/** Which shares of the requests meet a new version one after another, in percent. */
const SHARES = [5, 50, 100];
const LOOKS = { ready: '/api/ready', health: '/api/health', page: '/' } as const;
const PATIENCE_MS = 10_000;

export interface Release {
  /** The Worker's name, the address it answers on, and the two versions. */
  worker: string;
  origin: string;
  before: string;
  version: string;
  /** The share that meets the new version already, where a run before got so far; 0 for none. */
  share: number;
  /** Runs a command of wrangler. Throws when it fails. */
  wrangler: (args: readonly string[]) => Promise<string>;
  /** Between two rounds of looks, in milliseconds. */
  pause_ms: number;
  bounds?: Bounds;
  say: (line: string) => void;
}

/** Goes through the shares. Answers whether everybody meets the new version; else everybody meets the one before. */
export async function releaseGradually(release: Release): Promise<boolean> {
  const { version, before, wrangler, say } = release;
  for (const share of SHARES.filter((one) => one >= release.share)) {
    const rest = share < 100 ? [`${before}@${100 - share}`] : [];
    try {
      await wrangler(['versions', 'deploy', `${version}@${share}`, ...rest, '--yes']);
      say(`${share} % meet the new version.`);
      if (await holds(release)) continue;
    } catch (error) {
      say(String(error));
    }
    say('It fails: everybody goes back to the version before.');
    await wrangler(['versions', 'deploy', `${before}@100`, '--yes']);
    return false;
  }
  return true;
}

/** Looks at the new version until it is clear whether it holds. */
async function holds({ worker, origin, version, pause_ms, bounds, say }: Release): Promise<boolean> {
  const looks: Look[] = [];
  for (;;) {
    for (const [what, path] of Object.entries(LOOKS))
      looks.push({ what: what as Look['what'], status: await statusOf(path) });
    const verdict = judge(looks, bounds);
    if (verdict !== 'watch') {
      const failed = looks.filter(({ status }) => status === 0 || status >= 500);
      say(`${looks.length} looks, ${failed.length} failed.`);
      return verdict === 'on';
    }
    await sleep(pause_ms);
  }

  async function statusOf(path: string): Promise<number> {
    const headers = { 'cloudflare-workers-version-overrides': `${worker}="${version}"` };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const reply = await fetch(origin + path, { headers, signal }).catch(() => null);
    await reply?.body?.cancel();
    return reply?.status ?? 0;
  }
}
