// The moves of a play as text, a line each, which the play's row holds. Lines are only ever added.

/** A counted move, with the reply that a repetition gets again and when it was made, in milliseconds. */
export interface StoredMove {
  /** What makes a repetition the same move; null for one that cannot be repeated. */
  key: string | null;
  move: unknown;
  reply: Record<string, unknown>;
  at_ms: number;
}

type Line = [StoredMove['key'], StoredMove['move'], StoredMove['reply'], StoredMove['at_ms']];

/** A move's line. JSON has no line breaks of its own. */
export function lineOf({ key, move, reply, at_ms }: StoredMove): string {
  return `${JSON.stringify([key, move, reply, at_ms] satisfies Line)}\n`;
}

/** Lines of moves without what only a running play needs: the replies, and what finds them again. */
export function folded(lines: string): string {
  return movesIn(lines)
    .map((made) => lineOf({ ...made, key: null, reply: {} }))
    .join('');
}

export function movesIn(lines: string): StoredMove[] {
  return lines.split('\n').slice(0, -1).map(readLine);
}

/** The move with a key among some lines, and whether it is the last of them; null where there is none. Reads no other line. */
export function moveIn(lines: string, key: string): (StoredMove & { isLast: boolean }) | null {
  const beginning = `[${JSON.stringify(key)},`;
  const from = lines.startsWith(beginning) ? 0 : lines.indexOf(`\n${beginning}`) + 1;
  if (from === 0 && !lines.startsWith(beginning)) return null;
  const end = lines.indexOf('\n', from);
  return { ...readLine(lines.slice(from, end)), isLast: end === lines.length - 1 };
}

function readLine(line: string): StoredMove {
  const [key, move, reply, at_ms] = JSON.parse(line) as Line;
  return { key, move, reply, at_ms };
}
