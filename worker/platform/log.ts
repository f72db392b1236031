// Structured log lines: one JSON object a line, no personal data.

/** Writes one line; `fields` name ids and counts, never names, addresses or tokens. */
export function log(
  level: 'info' | 'error',
  event: string,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  const line = JSON.stringify({ level, event, ...fields });
  if (level === 'error') console.error(line);
  else console.log(line);
}
