// The moves of a play as text in the play's row, one line a move. Lines are only ever appended.

/** A counted move, its time in milliseconds, and the reply that a repetition gets again. */
export interface StoredMove {
  /** Identifies a repetition; null for a move that cannot be repeated. */
  key: string | null;
  move: unknown;
  reply: Record<string, unknown>;
  at_ms: number;
}

type Line = [StoredMove['key'], StoredMove['move'], StoredMove['reply'], StoredMove['at_ms']];

/** A move's line; JSON.stringify emits no line breaks. */
export function lineOf({ key, move, reply, at_ms }: StoredMove): string {
  return `${JSON.stringify([key, move, reply, at_ms] satisfies Line)}\n`;
}

/** Drops what only a running play needs from its lines: the replies and the keys that find them. */
export function folded(lines: string): string {
  return movesIn(lines)
    .map((made) => lineOf({ ...made, key: null, reply: {} }))
    .join('');
}

export function movesIn(lines: string): StoredMove[] {
  return lines.split('\n').slice(0, -1).map(readLine);
}

/** The move with a key, and whether it is the last of the lines; null if there is none. Parses no other line. */
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
