/** What a check of the log found (verify.mjs). */
export interface Found {
  wrong: string[];
  notes: string[];
  counts: Record<string, number>;
  memory: Memory | null;
}

/** What was seen of the log, for the next run. */
export interface Memory {
  key: string;
  size: number;
  root: string;
}

export function rootOf(hashes: readonly Uint8Array[]): Uint8Array;

export function verify(of: {
  file: (path: string) => Promise<Uint8Array | null>;
  key?: string | null;
  memory?: Memory | null;
  download?: unknown;
}): Promise<Found>;
