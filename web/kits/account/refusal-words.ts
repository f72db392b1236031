// The message about a failed call: the server's if it sent one, else the product's.
import { CallError } from '../../base/api/client.ts';

/** The sentence about a failure, and the reason where it helps. */
export interface FormProblem {
  sentence: string;
  reason: string | null;
}

/** Whether the server refused with a message; false when it failed or could not be reached. */
export function isRefusal(error: CallError): boolean {
  return error.status >= 400 && error.status < 500 && error.message !== '';
}

/** Why there is no refusal: the error of the network or the server, or null. */
export function reasonOf(error: CallError): string | null {
  return isRefusal(error) ? null : error.message || null;
}

/** The server's message, or `fallback` with the reason. */
export function wordsOf(error: unknown, fallback: string): FormProblem {
  if (!(error instanceof CallError)) return { sentence: fallback, reason: null };
  if (isRefusal(error)) return { sentence: error.message, reason: null };
  return { sentence: fallback, reason: reasonOf(error) };
}
