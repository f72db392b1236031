// What a person reads about a call that failed: the server's own words where it spoke, the product's where it did not.
import { CallError } from '../../base/api/client.ts';

/** The sentence of a failure, and beside it, where it helps, why. */
export interface FormProblem {
  sentence: string;
  reason: string | null;
}

/** Whether the server itself said no, in words of its own; false when it was silent, broken or unreadable. */
export function isRefusal(error: CallError): boolean {
  return error.status >= 400 && error.status < 500 && error.message !== '';
}

/** Why there are no words of a refusal: the network's or the server's, where there is anything to say. */
export function reasonOf(error: CallError): string | null {
  return isRefusal(error) ? null : error.message || null;
}

/** The server's words, or `fallback` with the reason that there are none. */
export function wordsOf(error: unknown, fallback: string): FormProblem {
  if (!(error instanceof CallError)) return { sentence: fallback, reason: null };
  if (isRefusal(error)) return { sentence: error.message, reason: null };
  return { sentence: fallback, reason: reasonOf(error) };
}
