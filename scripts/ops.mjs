// An operator's command against a running Doxa, local or deployed: `npm run ops -- invite --username Mara`.
// DOXA_ORIGIN is its address, or PORT the port of a local one, as for `npm start`; OPS_TOKEN is the operators'
// token. All default to the local values. Commands and their options come from the service's OpenAPI document.
import { parseArgs } from 'node:util';

const PREFIX = '/api/ops/';
const { DOXA_ORIGIN, PORT = '8787', OPS_TOKEN: token = 'local-ops-token' } = process.env;
const origin = (DOXA_ORIGIN ?? `http://127.0.0.1:${PORT}`).replace(/\/$/, '');

const [command = 'help', ...rest] = process.argv.slice(2);
const commands = await readCommands();

if (command === 'help' || rest.includes('--help')) {
  console.log(help());
  process.exit(0);
}
const schema = commands.get(command);
if (!schema) fail(`There is no command ${command}.\n\n${help()}`);

const options = optionsOf(schema);
// A long command returns what it has done, and the options with which it continues.
let answer = await runCommand(options);
for (; answer.go_on; answer = await runCommand({ ...options, ...answer.go_on })) console.log(answer.done);
console.log(JSON.stringify(answer, null, 2));
process.exit(answer.ok === false ? 1 : 0);

/** The service's reply to the command. Exits with its message if it is refused. */
async function runCommand(body) {
  const reply = await call(`${PREFIX}${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = await reply.json().catch(() => ({ detail: 'That is not Doxa’s answer.' }));
  if (reply.ok) return said;
  // A long command can go on where it was.
  const { after } = body;
  return fail(after ? `${refusal(said)}\nGo on with: ${optionsOfBody(body)}` : refusal(said));
}

/** Each command's summary and options, as the service describes them. */
async function readCommands() {
  const document = await (await call('/api/openapi.json')).json();
  const described = Object.entries(document.paths ?? {}).filter(([path]) => path.startsWith(PREFIX));
  return new Map(
    described.map(([path, { post }]) => {
      const { properties = {}, required = [] } = post.requestBody?.content['application/json'].schema ?? {};
      return [path.slice(PREFIX.length), { summary: post.summary, properties, required }];
    }),
  );
}

async function call(path, init) {
  const answered = await fetch(origin + path, init).catch(() => null);
  return answered ?? fail(`Nothing answers on ${origin}.`);
}

/** The given options, with numbers where the command expects them. `--game-type` is `--game_type`. */
function optionsOf({ properties, required }) {
  const options = Object.fromEntries(Object.keys(properties).map((name) => [name, { type: 'string' }]));
  try {
    const args = rest.map((arg) =>
      arg.replace(/^--[\w-]+/, (name) => `--${name.slice(2).replaceAll('-', '_')}`),
    );
    // `read-only on`: a value without a name is the first option that the command requires.
    if (required[0] && args[0] && !args[0].startsWith('--')) args.unshift(`--${required[0]}`);
    const { values } = parseArgs({ args, options, strict: true });
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const isNumber = ['integer', 'number'].includes(properties[name].type);
        return [name, isNumber && value.trim() !== '' ? Number(value) : value];
      }),
    );
  } catch (error) {
    return fail(`${error.message}\n\n${help(command)}`);
  }
}

function help(only) {
  const shown = [...commands].filter(([name]) => !only || name === only);
  return [
    'npm run ops -- <command> [--option value]',
    ...shown.map(([name, { summary, properties, required }]) => {
      const options = Object.keys(properties).map((option) =>
        required.includes(option) ? ` --${option} …` : ` [--${option} …]`,
      );
      return `\n  ${name}${options.join('')}\n      ${summary}`;
    }),
  ].join('\n');
}

function optionsOfBody(body) {
  const given = Object.entries(body).filter(([, value]) => value !== '');
  return given.map(([name, value]) => `--${name} ${value}`).join(' ');
}

function refusal({ detail, fields }) {
  if (!fields) return detail;
  return Object.entries(fields)
    .map(([name, message]) => `--${name}: ${message}`)
    .join('\n');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
