// `node tests/bench/sign-in-timing.mjs [tries]`: whether the time of a refused sign-in distinguishes existing names from
// others. Calls the built worker with each in turn and fails if the medians differ by 5 % or more. On a busy machine the
// ratio within a round and the processor time are more stable than the clock.
import { join } from 'node:path';
import { hashPassword } from '../../worker/features/accounts/passwords.ts';
import { buildWorker, startServer, temporaryFolder } from '../support/miniflare-server.ts';

const tries = Number(process.argv[2] ?? 200);
const MOST_DIFFERENCE = 0.05;
const WARM_UP = 10;

const folder = await temporaryFolder('sign-in-timing');
let server;
try {
  const configPath = await buildWorker({ environment: 'local', into: join(folder.path, 'built') });
  server = await startServer({ configPath, state: join(folder.path, 'state') });
  await addPerson('known', await hashPassword('the right one'));
  await addPerson('social', null);
  const names = ['known', 'nobody', 'social'];
  const rounds = [];
  for (let n = 0; n < WARM_UP + tries; n++) {
    const round = {};
    for (const name of shuffled(names)) round[name] = await refusal(name);
    if (n >= WARM_UP) rounds.push(round);
  }
  let isEqual = true;
  for (const name of names) {
    const median_ms = median(rounds.map((round) => round[name].took_ms));
    const ratio = median_ms / median(rounds.map((round) => round.known.took_ms));
    const paired = median(rounds.map((round) => round[name].took_ms / round.known.took_ms));
    const processor_ms = rounds.reduce((sum, round) => sum + round[name].processor_ms, 0) / rounds.length;
    console.log(
      `${name}: median ${median_ms.toFixed(2)} ms, ratio ${ratio.toFixed(4)}, ` +
        `median ratio within a round ${paired.toFixed(4)}, processor ${processor_ms.toFixed(1)} ms`,
    );
    if (Math.abs(ratio - 1) >= MOST_DIFFERENCE) isEqual = false;
  }
  console.log(isEqual ? 'The time tells nothing.' : 'The time tells names apart.');
  process.exitCode = isEqual ? 0 : 1;
} finally {
  await server?.stop();
  await folder.remove();
}

/** The time of one refused sign-in, by the clock and the processor. Failures are deleted, so that no lockout answers instead. */
async function refusal(name) {
  const processor = server.processorTime_ms();
  const began = performance.now();
  const reply = await fetch(`${server.url}/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: name, password: 'a wrong one' }),
  });
  await reply.text();
  const took_ms = performance.now() - began;
  const processor_ms = server.processorTime_ms() - processor;
  if (reply.status !== 401) throw new Error(`Expected a refusal, not ${reply.status}.`);
  await server.rows('DELETE FROM sign_in_failures');
  return { took_ms, processor_ms };
}

async function addPerson(name, passwordHash) {
  await server.rows(
    `INSERT INTO persons (public_id, kind, username, username_key, username_look, password_hash, referral_code,
       registered_at)
     VALUES (?1, 'registered', ?1, ?1, ?1, ?2, ?1, 1)`,
    name,
    passwordHash,
  );
}

function median(list) {
  return list.toSorted((a, b) => a - b)[list.length >> 1];
}

/** In random order, so that no name always follows the same one. */
function shuffled(list) {
  return list
    .map((name) => [Math.random(), name])
    .sort(([a], [b]) => a - b)
    .map(([, name]) => name);
}
