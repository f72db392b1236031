// Structured log lines: one JSON object per line, no personal data. docs/operations.md explains each event.
import { currentTrace } from './trace.ts';

/**
 * Writes one line, with the id of its request or run. `fields` carry ids and counts, never names, addresses or tokens; anything in
 * an error's message that looks like one is redacted.
 */
export function log(
  level: 'info' | 'error',
  event: string,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  const line = JSON.stringify({ level, event, ...currentTrace()?.marks, ...fields }, redacted);
  if (level === 'error') console.error(line);
  else console.log(line);
}

/** An error's stack frames without its message, which may quote input. */
export function placesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = stack.split('\n').filter((line) => /^\s*at /.test(line));
  return places.slice(0, MOST_PLACES).map((line) => line.trim().slice(3));
}

const MOST_PLACES = 5;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A replacer for JSON.stringify that redacts what looks like an e-mail or network address, a token, or quoted input. */
function redacted(_: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .replace(/"[^"]*"/g, '"…"')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '…')
    .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, '…')
    .replace(/\b([0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}\b/gi, '…')
    .replace(/[\w-]{32,}/g, (run) => (ID.test(run) ? run : '…'));
}
