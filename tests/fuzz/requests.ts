// Turns a draft into a request, with the document's verdict on it: whether it is valid, and whether the caller must be
// refused.
import { WEBSOCKET } from '../support/miniflare-guest.ts';
import type { Cast } from './cast.ts';
import type { Operation } from './document.ts';
import type { Draft } from './drafts.ts';
import { MOST_BYTES, SPOILS } from './hostile.ts';
import { isValid } from './json-schema.ts';
import { Reference, Verbatim } from './values.ts';

/** A request as sent, and what is known about it. */
export interface Asked {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** By the document; null if it does not decide. */
  isValid: boolean | null;
  /** The path does not match the call's template: a parameter is `..` or empty. */
  isElsewhere: boolean;
  /** Why the caller must be refused even if the request is valid, or null. */
  refusedAs: 'unauthorised' | 'cross-site' | 'foreign' | null;
  /** Its headers may make it look like another site's request. */
  mayBeCrossSite: boolean;
}

/** Writes a draft out. `addressOf` gives a call's apparent network address. */
export async function writtenOut(
  draft: Draft,
  { operation, cast, addressOf }: { operation: Operation; cast: Cast; addressOf: (place: number) => string },
): Promise<Asked> {
  const { caller, actor } = draft;
  const game = cast.gameOf(operation, draft);
  let isForeign = false;
  const lookUp = async (value: unknown): Promise<unknown> => {
    if (value instanceof Reference) {
      isForeign ||= value.kind.startsWith('foreign') && draft.forged !== value;
      return cast.lookUp(value, { caller, actor, game });
    }
    if (value instanceof Verbatim || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return Promise.all(value.map(lookUp));
    const fields = await Promise.all(
      Object.entries(value).map(async ([name, field]) => [name, await lookUp(field)]),
    );
    return Object.fromEntries(fields);
  };
  const target = await targetOf(draft, operation, lookUp);
  const body = await bodyOf(draft, operation, lookUp);
  const headers: Record<string, string> = {
    'cf-connecting-ip': addressOf(draft.address),
    ...(body.contentType && { 'content-type': body.contentType }),
    ...(body.bytes.length > 0 && { 'content-length': String(Buffer.byteLength(body.bytes)) }),
    ...(operation.path.endsWith('/live') && actor > 0 && WEBSOCKET),
    ...(await cast.credentials({ caller, actor })),
  };
  if (caller === 'forged') headers.authorization = headerText(await lookUp(draft.forged));
  let keyIsValid: boolean | null = !operation.parameters.some(
    ({ in: place, name, required }) =>
      place === 'header' && required && !draft.headers.some(([sent]) => sent === name),
  );
  for (const [name, value] of draft.headers) {
    const text = headerText(await lookUp(value));
    headers[name.toLowerCase()] = name === 'cookie' && headers.cookie ? `${text}; ${headers.cookie}` : text;
    const described = operation.parameters.find((one) => one.in === 'header' && one.name === name);
    if (described) keyIsValid = isValid(described.schema, text);
  }
  const isCrossSite = operation.isWrite && headers['sec-fetch-site'] === 'cross-site';
  return {
    method: operation.method,
    target: target.text,
    headers,
    body: body.bytes,
    isValid: allOf([target.isValid, keyIsValid, body.isValid]),
    isElsewhere: target.isElsewhere,
    mayBeCrossSite: operation.isWrite && ('origin' in headers || 'sec-fetch-site' in headers),
    refusedAs: isCrossSite
      ? 'cross-site'
      : !isAdmitted(operation, caller)
        ? 'unauthorised'
        : isForeign
          ? 'foreign'
          : null,
  };
}

function isAdmitted({ who }: Operation, caller: Draft['caller']): boolean {
  if (caller === 'forged') return false;
  if (who === 'anyone') return true;
  if (who === 'guest or player') return caller === 'player' || caller === 'guest';
  return who === 'operator' ? caller === 'operator' : caller === 'player';
}

type LookUp = (value: unknown) => Promise<unknown>;

async function targetOf(draft: Draft, operation: Operation, lookUp: LookUp) {
  const outcomes: (boolean | null)[] = [];
  let path = operation.path;
  for (const name of Object.keys(draft.path)) {
    const text = String(await lookUp(draft.path[name]));
    path = path.replace(`{${name}}`, () => percentEncoded(text));
  }
  const pairs: [string, string][] = [];
  for (const [name, value] of draft.query) pairs.push([name, String(await lookUp(value))]);
  const query = pairs.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join('&');
  const { pathname, search } = new URL(`${path}${query && `?${query}`}`, 'http://doxa.example');
  const template = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '([^/]+)')}$`);
  const found = template.exec(pathname);
  for (const [place, { schema }] of operation.parameters.filter((one) => one.in === 'path').entries()) {
    const text = decoded(found?.[place + 1] ?? '');
    outcomes.push(text === null ? null : isValid(schema, text));
  }
  for (const { name, required, schema } of operation.parameters.filter((one) => one.in === 'query')) {
    const sent = pairs.find(([one]) => one === name)?.[1];
    if (sent === undefined) outcomes.push(!required);
    else outcomes.push(sent.isWellFormed() ? isValid(schema, queryValue(schema.type, sent)) : null);
  }
  return { text: `${pathname}${search}`, isElsewhere: !found, isValid: allOf(outcomes) };
}

/** Numbers in a query are written as in JSON. */
function queryValue(type: unknown, text: string): unknown {
  if (type !== 'number' && type !== 'integer') return text;
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
}

async function bodyOf(draft: Draft, { body }: Operation, lookUp: LookUp) {
  if (!body || draft.body.kind === 'none')
    return { bytes: '', contentType: null, isValid: body ? !body.isRequired : true };
  const value = await lookUp(draft.body.value);
  const isForm = body.type !== 'application/json';
  const fine = isForm ? formText(value) : jsonText(value);
  const bytes = draft.body.kind === 'spoilt' ? SPOILS[draft.body.spoil]!(fine) : fine;
  const contentType = draft.contentType ?? body.type;
  const isRightType = contentType.split(';')[0]!.trim().toLowerCase() === body.type;
  const size = Buffer.byteLength(bytes);
  if (size === 0) return { bytes, contentType, isValid: !body.isRequired };
  if (!isRightType || size > MOST_BYTES) return { bytes, contentType, isValid: false };
  const text = new TextDecoder().decode(Buffer.from(bytes));
  const read = isForm ? Object.fromEntries(new URLSearchParams(text)) : parsed(text);
  const isFine = read !== undefined && isValid(body.schema, read);
  // A byte order mark before JSON may be ignored or refused.
  const isMarked = !isForm && Buffer.from(bytes).subarray(0, 3).equals(BYTE_ORDER_MARK);
  return { bytes, contentType, isValid: isFine && isMarked ? null : isFine };
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The value of a text in JSON; undefined if it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function jsonText(value: unknown): string {
  if (value instanceof Verbatim) return value.text;
  if (Array.isArray(value)) return `[${value.map((one) => jsonText(one ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${jsonText(field)}`).join(',')}}`;
  }
  if (typeof value === 'number' && Object.is(value, -0)) return '-0';
  return JSON.stringify(value) ?? '';
}

function formText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields.map(([name, field]) => `${percentEncoded(name)}=${percentEncoded(String(field))}`).join('&');
}

/** Like encodeURIComponent, but encodes half a surrogate pair as bytes that no decoder accepts. */
function percentEncoded(text: string): string {
  return [...text]
    .map((one) =>
      one.isWellFormed()
        ? encodeURIComponent(one)
        : `%ED%${(0xa0 + ((one.charCodeAt(0) >> 6) & 31)).toString(16)}%80`,
    )
    .join('');
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The part of a text that a header can carry, as it arrives: without surrounding blanks. */
function headerText(value: unknown): string {
  return String(value)
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim();
}

function allOf(outcomes: readonly (boolean | null)[]): boolean | null {
  if (outcomes.includes(false)) return false;
  return outcomes.includes(null) ? null : true;
}
