// The objects of tampering: entries of the log, served files, or a player's download.
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { Entry, File } from './forged-log.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of every list.
export type Row = any;

export interface House {
  file: File;
  entries: Entry[];
  download: Row;
  random: SeededRandom;
}

/** The result of a tampering: other entries, files or another download. */
type Tampered = Partial<Pick<House, 'file' | 'entries' | 'download'>>;

export interface Tampering {
  kind: 'a puzzle' | 'a posting' | 'a draw' | 'a forked log' | 'a shortened log';
  what: string;
  /** A list that must not be empty in the download. */
  needs?: string;
  plant: (house: House) => Tampered;
}

export const pick = <T>({ random }: House, among: readonly T[]): T => among[random.index(among.length)]!;
/** The entries with one of them changed, or removed if the change returns null. */
export const changing = (
  house: House,
  isMeant: (entry: Entry) => boolean,
  change: (entry: Entry) => Entry,
) => {
  const chosen = pick(house, house.entries.filter(isMeant));
  return { entries: house.entries.flatMap((entry) => (entry === chosen ? (change(entry) ?? []) : entry)) };
};
export const isOpened = (entry: Entry) => entry.kind === 'opened';
/** A text with one character replaced. */
export const spoilt = ({ random }: House, text: string) => {
  const at = random.index(text.length);
  return `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`;
};
/** The rows of a download that the log proves: a draw with a nonce, and a play whose puzzle's day has closed. */
export const PROVEN: Readonly<Record<string, (row: Row) => boolean>> = {
  attacks: ({ nonce }) => nonce !== null,
  challenges: ({ nonce }) => nonce !== null,
  plays: ({ is_ranked, puzzle_sha256 }) => is_ranked && puzzle_sha256 !== null,
};

/** The rows of a download's list that the log can prove, given that it is open up to a day. */
export function provenRows(download: Row, { list, last }: { list: string; last: string }): Row[] {
  const isClosed = ({ day, game_date }: Row) => (day ?? game_date ?? '') <= last;
  return download[list].filter((row: Row) => isClosed(row) && (PROVEN[list]?.(row) ?? true));
}

export const lastOpen = (entries: readonly Entry[]): string => entries.findLast(isOpened).day;

/**
 * Tampers with one row of a list in the download of a player who has such a row: changes it, or removes it if the change
 * returns null.
 */
export const withRow = (list: string, change: (row: Row, house: House) => Row | null) => ({
  needs: list,
  plant: (house: House): Tampered => {
    const { download, entries } = house;
    const chosen = pick(house, provenRows(download, { list, last: lastOpen(entries) }));
    const changed = download[list].flatMap((row: Row) => (row === chosen ? (change(row, house) ?? []) : row));
    return { download: { ...download, [list]: changed } };
  },
});
