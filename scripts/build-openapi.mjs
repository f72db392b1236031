// Writes the OpenAPI 3.1 document from the contract. `--check` fails if the committed one differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { toJSONSchema } from 'zod/v4/core';
import { ALL_CALLS } from '../worker/shared/all-calls.ts';
import { isChange } from '../worker/shared/contract/call.ts';
import { refusalReply } from '../worker/shared/contract/fields.ts';
import { sentenceOf, statusOf } from '../worker/shared/kernel/refusal.ts';

const target = new URL('../worker/shared/openapi.generated.json', import.meta.url);

const WHO = {
  anyone: 'anyone',
  visitor: 'guest or player',
  player: 'registered player',
  operator: 'operator',
};

/** Refusals that every call, or every call of a kind, may return. */
function commonErrors(call) {
  return [
    'TOO_MANY',
    'TOKEN_SCOPE',
    'UNAVAILABLE',
    ...(isChange(call) ? ['READ_ONLY'] : []),
    ...(call.params || call.query || call.body ? ['INVALID'] : []),
    ...(call.body ? ['MALFORMED', 'TOO_LARGE', 'WRONG_CONTENT_TYPE'] : []),
    ...(call.idempotent ? ['IDEMPOTENCY_KEY_MISSING', 'BAD_IDEMPOTENCY_KEY', 'CHANGED_MEANWHILE'] : []),
    ...(call.method !== 'GET' || call.opens ? ['CROSS_SITE'] : []),
    ...(call.who === 'visitor' ? ['NO_SESSION'] : []),
    'NOT_SIGNED_IN',
    ...(call.who !== 'operator' ? ['BANNED'] : call.looks ? [] : ['LOOKS_ONLY']),
  ];
}

function schemaOf(schema, io) {
  const { $schema, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(schema, place) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function responsesOf(call) {
  const isEmpty = call.reply.def.type === 'null';
  const done = call.socket
    ? { 101: { description: 'The WebSocket is open.' } }
    : { 204: { description: 'Done.' } };
  const responses = isEmpty
    ? done
    : {
        200: {
          description: 'Done.',
          content: { 'application/json': { schema: schemaOf(call.reply, 'output') } },
        },
      };
  for (const code of new Set([...commonErrors(call), ...call.errors])) {
    const status = statusOf(code);
    const known = responses[status];
    responses[status] = {
      description: known
        ? `${known.description} ${code}: ${sentenceOf(code)}`
        : `${code}: ${sentenceOf(code)}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    };
  }
  return responses;
}

function operationOf(call) {
  const bodyType = call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    summary: call.summary,
    'x-who': WHO[call.who],
    ...(call.scopes && { 'x-scopes': call.scopes }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: true,
              schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
            },
          ]
        : []),
    ],
    ...(call.body && {
      requestBody: {
        required: !call.body.safeParse(undefined).success,
        content: { [bodyType]: { schema: schemaOf(call.body, 'input') } },
      },
    }),
    security:
      call.who === 'anyone'
        ? [{}, { bearer: [] }, { guest: [] }]
        : call.who === 'visitor'
          ? [{ bearer: [] }, { guest: [] }]
          : [{ bearer: [] }],
    responses: responsesOf(call),
  };
}

const paths = {};
for (const call of ALL_CALLS) {
  paths[call.path] ??= {};
  paths[call.path][call.method.toLowerCase()] = operationOf(call);
}

const document = {
  openapi: '3.1.0',
  info: {
    title: 'The calls of Doxa',
    version: '1',
    description: 'Every call of the server, generated from the contract that the server and the page share.',
  },
  paths,
  components: {
    schemas: { Refusal: schemaOf(refusalReply, 'output') },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      guest: { type: 'apiKey', in: 'cookie', name: 'doxa_guest' },
    },
  },
};

const written = `${JSON.stringify(document, null, 1)}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== written) {
    console.error('worker/shared/openapi.generated.json is stale: run npm run generate');
    process.exit(1);
  }
} else {
  writeFileSync(target, written);
}
