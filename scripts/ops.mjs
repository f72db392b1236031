// An operator's command against a running Doxa, local or deployed: `node scripts/ops.mjs audit`.
// DOXA_ORIGIN names the address, OPS_TOKEN the operators' token; both have the local values as defaults.
const origin = process.env.DOXA_ORIGIN ?? 'http://127.0.0.1:8787';
const token = process.env.OPS_TOKEN ?? 'local-ops-token';
const [command] = process.argv.slice(2);

if (command !== 'audit') {
  console.error('Usage: npm run audit');
  process.exit(2);
}
const reply = await fetch(`${origin}/api/ops/${command}`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
}).catch(() => null);
if (!reply) {
  console.error(`Nothing answers on ${origin}.`);
  process.exit(1);
}
const body = await reply.json();
console.log(JSON.stringify(body, null, 2));
process.exit(reply.ok && body.ok ? 0 : 1);
