// Deploys a bundled release: prints the point to which the record can be restored, migrates it, uploads the version, and
// shifts traffic to it step by step. A run that was cut off leaves two versions deployed; the next run of the same commit resumes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseGradually } from './release.ts';
import { wrangler } from './tools.ts';

export interface Packed {
  configPath: string;
  worker: string;
  database: string;
  origin: string;
}

interface Publishing {
  commit: string;
  environment: 'production' | 'staging';
  folder: string;
  pause_ms: number;
  say: (line: string) => void;
}

/** The two versions of a gradual release, and the newer one's share of the requests. */
interface Underway {
  before: string;
  version: string;
  share: number;
}

/** Throws if the release failed: either the version before serves everybody, or the next run resumes. */
export async function publish(
  { configPath, worker, database, origin }: Packed,
  { commit, environment, folder, pause_ms, say }: Publishing,
): Promise<void> {
  const ofProject = ['--env', environment === 'staging' ? 'staging' : ''];
  const packed = ['--config', configPath];
  say(`The record now: ${await wrangler(['d1', 'time-travel', 'info', database, '--json', ...ofProject])}`);
  await wrangler(['d1', 'migrations', 'apply', database, '--remote', ...ofProject]);
  const underway = await underwayOf(commit, packed);
  const { before, version, share } = typeof underway === 'object' ? underway : await uploaded(underway);
  const isOut = await releaseGradually({
    worker,
    origin,
    before,
    version,
    share,
    wrangler: (args) => wrangler([...args, ...packed]),
    pause_ms,
    say,
  });
  if (!isOut) throw new Error(`${commit} is not out. The record's tables stay as they are now.`);
  await wrangler(['triggers', 'deploy', ...packed]);
  say(`${commit} is out: ${origin}`);

  async function uploaded(before: string): Promise<Underway> {
    const output = join(folder, 'uploaded.json');
    await wrangler(['versions', 'upload', '--tag', commit, ...packed], { WRANGLER_OUTPUT_FILE_PATH: output });
    const version = uploadedIn(output);
    say(`Version ${version} of ${commit} is there; ${before} goes on meanwhile.`);
    return { before, version, share: 0 };
  }
}

/**
 * The version that serves everybody, or the two of a gradual release of this commit that a run has left. Throws if
 * another release is in progress.
 */
async function underwayOf(commit: string, packed: readonly string[]): Promise<string | Underway> {
  const { versions } = JSON.parse(await wrangler(['deployments', 'status', '--json', ...packed])) as {
    versions: { version_id: string; percentage: number }[];
  };
  if (versions.length === 1) return versions[0]!.version_id;
  for (const { version_id, percentage } of versions) {
    const { annotations } = JSON.parse(await wrangler(['versions', 'view', version_id, '--json', ...packed]));
    const before = versions.find((other) => other.version_id !== version_id)!.version_id;
    if (annotations?.['workers/tag'] === commit) return { before, version: version_id, share: percentage };
  }
  throw new Error('Another release is under way: end it first (npx wrangler versions deploy).');
}

/** The id of the version that wrangler has uploaded, from its output file. */
function uploadedIn(output: string): string {
  const notes = readFileSync(output, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { version_id } = notes.find(({ type }) => type === 'version-upload') ?? {};
  if (!version_id) throw new Error('wrangler did not say which version it has uploaded.');
  return version_id;
}
