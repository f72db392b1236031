// The served OpenAPI document as the fuzzer reads it: each operation with its possible requests and replies.
import type { Schema } from './json-schema.ts';

export type Who = 'anyone' | 'guest or player' | 'registered player' | 'operator';

/** A path, query or header parameter. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

/** The document's entry for a status: the body's schema, null for none, and the refusals' codes. */
export interface Documented {
  schema: Schema | null;
  codes: ReadonlySet<string>;
}

/** One call. */
export interface Operation {
  /** `POST /auth/register`. */
  name: string;
  method: string;
  path: string;
  who: Who;
  /** A call that writes: cross-site requests to it are refused. */
  isWrite: boolean;
  parameters: readonly Parameter[];
  body: { type: string; schema: Schema; isRequired: boolean } | null;
  responses: ReadonlyMap<number, Documented>;
}

interface Written {
  'x-who': Who;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

interface WrittenDocument {
  paths: Record<string, Record<string, Written>>;
  components: { schemas: Record<string, Schema> };
}

/** Reads the operations of a document. Throws if there are none, or if it uses something unknown here. */
export function operationsOf(document: unknown): Operation[] {
  const { paths, components } = document as WrittenDocument;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => operationOf({ path, method, written, components })),
  );
  if (operations.length === 0) throw new Error('The document describes no call.');
  return operations;
}

function operationOf({
  path,
  method,
  written,
  components,
}: {
  path: string;
  method: string;
  written: Written;
  components: WrittenDocument['components'];
}): Operation {
  const [content] = Object.entries(written.requestBody?.content ?? {});
  const responses = new Map<number, Documented>();
  for (const [status, { description, content: reply }] of Object.entries(written.responses)) {
    const schema = reply?.['application/json']?.schema ?? null;
    const named = schema?.$ref?.match(/^#\/components\/schemas\/(\w+)$/)?.[1];
    responses.set(Number(status), {
      schema: named ? components.schemas[named]! : schema,
      codes: new Set([...description.matchAll(/([A-Z][A-Z_]+): /g)].map(([, code]) => code!)),
    });
  }
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    who: written['x-who'],
    isWrite: /CROSS_SITE/.test(written.responses['403']?.description ?? ''),
    parameters: written.parameters,
    body: content
      ? { type: content[0], schema: content[1].schema, isRequired: written.requestBody!.required }
      : null,
    responses,
  };
}
