// Structured log lines: one JSON object a line, no personal data. docs/operations.md says of each event what it means.
import { currentTrace } from './trace.ts';

/**
 * Writes one line, with the id of the request or run that it belongs to. `fields` name ids and counts, never names,
 * addresses or tokens; what looks like one in an error's message is blotted out.
 */
export function log(
  level: 'info' | 'error',
  event: string,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  const line = JSON.stringify({ level, event, ...currentTrace()?.marks, ...fields }, blotted);
  if (level === 'error') console.error(line);
  else console.log(line);
}

/** Where an error was thrown: the places alone, for its message may quote what somebody sent. */
export function placesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = stack.split('\n').filter((line) => /^\s*at /.test(line));
  return places.slice(0, MOST_PLACES).map((line) => line.trim().slice(3));
}

const MOST_PLACES = 5;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** For JSON.stringify: a text without what looks like an e-mail or network address, a token, or a quotation of input. */
function blotted(_: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .replace(/"[^"]*"/g, '"…"')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '…')
    .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, '…')
    .replace(/\b([0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}\b/gi, '…')
    .replace(/[\w-]{32,}/g, (run) => (ID.test(run) ? run : '…'));
}
