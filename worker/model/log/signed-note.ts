// Signed notes (C2SP signed-note) with a checkpoint of the log as text (C2SP tlog-checkpoint). Keys are Ed25519.
import { createHash } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { rootOf, type Tree } from './tree.ts';

/** The keys of the log; during a rotation the previous one signs as well. Without a key the log is not published. */
export type LogKeys = Pick<Ctx, 'PUBLIC_ORIGIN' | 'LOG_KEY'> & { LOG_KEY_BEFORE?: string };

/** The PKCS #8 prefix of a raw private Ed25519 key (32 bytes). */
const PKCS8_PREFIX = '302e020100300506032b657004220420';
/** The signature type, in key ids and verifiers. */
const ED25519 = Buffer.from([1]);

interface Signer {
  /** The public key as text: name, id and key (C2SP signed-note). */
  verifier: string;
  sign: (text: string) => Promise<string>;
}

/** The log's name: its address without the scheme. */
export function originOf({ PUBLIC_ORIGIN }: Pick<LogKeys, 'PUBLIC_ORIGIN'>): string {
  return `${new URL(PUBLIC_ORIGIN).host}/log`;
}

/** The signing keys, the current one first. */
export async function signersOf(keys: LogKeys): Promise<Signer[]> {
  const seeds = [keys.LOG_KEY, keys.LOG_KEY_BEFORE].filter((seed): seed is string => !!seed);
  return Promise.all(seeds.map((seed) => signerOf(seed, originOf(keys))));
}

async function signerOf(seed: string, name: string): Promise<Signer> {
  const pkcs8 = Buffer.from(PKCS8_PREFIX + seed, 'hex');
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
  const { x } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  const publicKey = Buffer.concat([ED25519, Buffer.from(x!, 'base64url')]);
  const id = createHash('sha256').update(`${name}\n`).update(publicKey).digest('hex').slice(0, 8);
  return {
    verifier: `${name}+${id}+${publicKey.toString('base64')}`,
    sign: async (text) => {
      const signature = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text));
      return `\u2014 ${name} ${Buffer.concat([Buffer.from(id, 'hex'), Buffer.from(signature)]).toString('base64')}\n`;
    },
  };
}

export async function signedCheckpoint(
  tree: Tree,
  { name, signers }: { name: string; signers: readonly Signer[] },
): Promise<string> {
  const text = `${name}\n${tree.size}\n${Buffer.from(rootOf(tree), 'hex').toString('base64')}\n`;
  return `${text}\n${(await Promise.all(signers.map(({ sign }) => sign(text)))).join('')}`;
}
