// Judges a reply: by the document, by what is known of the request, and by what every reply must satisfy.
import type { RawReply } from '../support/miniflare-guest.ts';
import type { Operation } from './document.ts';
import { faultOf } from './json-schema.ts';
import { type Asked, parsed } from './requests.ts';

/** The maximum duration of a call, in milliseconds. */
export const LONGEST_ANSWER_MS = 5000;

/** What is wrong with a reply, in a sentence, or null. `secrets` are texts that no reply may contain. */
export function faultOfReply(
  reply: RawReply,
  {
    asked,
    operation,
    took_ms,
    secrets,
  }: { asked: Asked; operation: Operation; took_ms: number; secrets: readonly string[] },
): string | null {
  const { status, headers, text } = reply;
  if (status >= 500) return `It answered ${status}.`;
  if (took_ms > LONGEST_ANSWER_MS) return `It took ${Math.round(took_ms / 100) / 10} s to answer.`;
  const told = secrets.find((secret) => text.includes(secret) && !sentBy(asked, secret));
  if (told) return `The reply tells another player’s secret: ${told}.`;
  if (asked.isElsewhere) return null;
  if (status !== 101) {
    if (!headers['x-request-id']) return 'The reply bears no x-request-id.';
    if (!headers['cache-control']) return 'The reply does not say whether it may be kept.';
    if ((status === 429 || status === 503) && !/^\d+$/.test(headers['retry-after'] ?? ''))
      return `A ${status} without retry-after.`;
  }
  return faultOfBody(reply, operation) ?? faultOfAdmission(status, asked);
}

function faultOfBody({ status, headers, text }: RawReply, { responses }: Operation): string | null {
  const documented = responses.get(status);
  if (!documented) return `The status ${status} is not in the document.`;
  if (!documented.schema) return text === '' ? null : `A ${status} with a body.`;
  if (!headers['content-type']?.startsWith('application/json')) return 'The reply is not JSON by its type.';
  const body = parsed(text);
  if (body === undefined) return 'The reply is not JSON.';
  const fault = faultOf(documented.schema, body);
  if (fault) return `The reply is off its schema: ${fault}.`;
  const code = status >= 400 ? (body as { code: string }).code : null;
  if (code !== null && !documented.codes.has(code)) return `The refusal ${code} is not in the document.`;
  return null;
}

function faultOfAdmission(status: number, asked: Asked): string | null {
  const { isValid, refusedAs, mayBeCrossSite } = asked;
  const isRefused = status >= 400;
  // An address over its limit is refused before anything of a call is read.
  if (refusedAs === 'cross-site')
    return [403, 429].includes(status) ? null : `A call from another site was answered with ${status}.`;
  if (isValid === false && !isRefused) return 'Invalid input was accepted.';
  if (refusedAs && !isRefused) return `A caller who is ${refusedAs} was let in.`;
  if (refusedAs === 'unauthorised' && isValid && ![401, 422, 429, mayBeCrossSite && 403].includes(status))
    return `A caller who is unauthorised was answered with ${status} instead of 401.`;
  return null;
}

function sentBy({ target, headers, body }: Asked, secret: string): boolean {
  return (
    decodeURIComponentSafely(target).includes(secret) ||
    Object.values(headers).some((value) => value.includes(secret)) ||
    Buffer.from(body).includes(secret)
  );
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
