// Tamperings with a log and with what players are shown, each planted alone, as the house itself could do it: with its key, so that the
// forged log is signed. The verifier must name each of them, by what is served, by what it remembers, or by the download of
// the player concerned.
import { type Memory, verify } from '../../scripts/verify.mjs';
import { commitmentTo } from '../../worker/model/log/entries.ts';
import { type Seed, type SeededRandom, seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { type Entry, entriesOf, type File, forgedLog } from './forged-log.ts';

/** The key of local use, by which the house signs what it forges. */
const LOCAL_LOG_KEY = '6c6f63616c2d6c6f672d6b65792d6c6f63616c2d6c6f672d6b65792d6c6f6361';

// biome-ignore lint/suspicious/noExplicitAny: rows of every list.
type Row = any;

/** What there is to tamper with. */
interface House {
  file: File;
  entries: Entry[];
  download: Row;
  random: SeededRandom;
}

/** What is left of it after a tampering: other entries, files or another download. */
type Tampered = Partial<Pick<House, 'file' | 'entries' | 'download'>>;

interface Tampering {
  kind: 'a puzzle' | 'a posting' | 'a draw' | 'a forked log' | 'a shortened log';
  what: string;
  /** A list that must not be empty in the download. */
  needs?: string;
  plant: (house: House) => Tampered;
}

const pick = <T>({ random }: House, among: readonly T[]): T => among[random.index(among.length)]!;
/** The entries with one of them changed, or without it where the change answers null. */
const changing = (house: House, isMeant: (entry: Entry) => boolean, change: (entry: Entry) => Entry) => {
  const chosen = pick(house, house.entries.filter(isMeant));
  return { entries: house.entries.flatMap((entry) => (entry === chosen ? (change(entry) ?? []) : entry)) };
};
const isOpened = (entry: Entry) => entry.kind === 'opened';
const isLedger = (entry: Entry) => entry.kind === 'ledger' && entry.moved.length > 0;
/** A text with another character in it. */
const spoilt = ({ random }: House, text: string) => {
  const at = random.index(text.length);
  return `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`;
};
/** The rows of a download that the log proves: a draw has a nonce, and a play a puzzle whose day has closed. */
const PROVEN: Readonly<Record<string, (row: Row) => boolean>> = {
  attacks: ({ nonce }) => nonce !== null,
  challenges: ({ nonce }) => nonce !== null,
  plays: ({ is_ranked, puzzle_sha256 }) => is_ranked && puzzle_sha256 !== null,
};

/** The rows of a download's list that the log can prove, given that it is open up to a day. */
function provenRows(download: Row, { list, last }: { list: string; last: string }): Row[] {
  const isClosed = ({ day, game_date }: Row) => (day ?? game_date ?? '') <= last;
  return download[list].filter((row: Row) => isClosed(row) && (PROVEN[list]?.(row) ?? true));
}

const lastOpen = (entries: readonly Entry[]): string => entries.findLast(isOpened).day;

/**
 * Tampers with one row of a list in the download of a player who has such a row: changes it, or removes it when the change
 * returns null.
 */
const withRow = (list: string, change: (row: Row, house: House) => Row | null) => ({
  needs: list,
  plant: (house: House): Tampered => {
    const { download, entries } = house;
    const chosen = pick(house, provenRows(download, { list, last: lastOpen(entries) }));
    const changed = download[list].flatMap((row: Row) => (row === chosen ? (change(row, house) ?? []) : row));
    return { download: { ...download, [list]: changed } };
  },
});

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The entries with a second seal of a day's puzzles, and after the first opening one of the second, with another content. */
const replacing = (house: House, at: (sealed: Entry) => string, only?: string) => {
  const chosen = pick(
    house,
    house.entries.filter(
      (entry) => isOpened(entry) && entry.name !== 'special' && (!only || entry.day === only),
    ),
  );
  const isMeant = ({ day, name }: Entry) =>
    day === chosen.day && (only ? name !== 'special' && name !== 'draws' : name === chosen.name);
  const entries = house.entries.flatMap((entry) => {
    if (!isMeant(entry) || !['sealed', 'opened'].includes(entry.kind)) return [entry];
    const second = { day: entry.day, name: entry.name, turn: 1 };
    const its = house.entries.find(
      (one) => isOpened(one) && one.day === entry.day && one.name === entry.name,
    )!;
    const opened = { kind: 'opened', ...second, salt: its.salt, content: `${its.content} ` };
    if (isOpened(entry)) return [entry, opened];
    const commitment = commitmentTo({ ...second, day: second.day, salt: its.salt, content: opened.content });
    const seal = {
      kind: 'replaced',
      ...second,
      commitment,
      replaces: entry.commitment,
      at: at(entry),
      reason: 'A better one.',
    };
    return [entry, seal];
  });
  return { entries };
};

/** Every kind of tampering. */
export const TAMPERINGS: readonly Tampering[] = [
  {
    kind: 'a puzzle',
    what: 'another one is opened than was sealed',
    plant: (house) =>
      changing(house, isOpened, (entry) => ({ ...entry, content: spoilt(house, entry.content) })),
  },
  {
    kind: 'a puzzle',
    what: 'one is opened with another salt',
    plant: (house) => changing(house, isOpened, (entry) => ({ ...entry, salt: spoilt(house, entry.salt) })),
  },
  {
    kind: 'a puzzle',
    what: 'one is never opened',
    plant: (house) =>
      changing(
        house,
        (entry) => isOpened(entry) && entry.name !== 'draws',
        () => null,
      ),
  },
  {
    kind: 'a puzzle',
    what: 'one is never sealed',
    plant: (house) => {
      const first = house.entries.find(({ kind }) => kind === 'ledger').day;
      const { day, name } = pick(
        house,
        house.entries.filter((entry) => isOpened(entry) && entry.day > first),
      );
      return { entries: house.entries.filter((entry) => entry.day !== day || entry.name !== name) };
    },
  },
  {
    kind: 'a puzzle',
    what: 'a puzzle is replaced after its day has begun',
    plant: (house) => replacing(house, ({ day }) => `${day}T12:00:00.000Z`),
  },
  {
    kind: 'a puzzle',
    what: 'a player got the puzzle that had been replaced',
    plant: (house) => {
      const { game_date } = pick(house, house.download.plays.filter(PROVEN.plays!)) as Row;
      return replacing(house, () => `${dayBefore(game_date)}T12:00:00.000Z`, game_date);
    },
  },
  {
    kind: 'a puzzle',
    what: 'a replacement names a commitment other than the sealed one',
    plant: (house) => {
      const { entries } = replacing(house, ({ day }) => `${dayBefore(day)}T12:00:00.000Z`);
      return {
        entries: entries.map((entry) => (entry.replaces ? { ...entry, replaces: '0'.repeat(64) } : entry)),
      };
    },
  },
  {
    kind: 'a puzzle',
    what: 'a player got another one than was sealed',
    ...withRow('plays', (play, house) => ({ ...play, puzzle_sha256: spoilt(house, play.puzzle_sha256) })),
  },
  {
    kind: 'a posting',
    what: 'the house moves something without writing it down',
    plant: (house) =>
      changing(house, isLedger, (entry) => ({
        ...entry,
        after: { ...entry.after, mint: entry.after.mint + 1000, burn: entry.after.burn - 1000 },
      })),
  },
  {
    kind: 'a posting',
    what: 'a night has a posting less',
    plant: (house) => changing(house, isLedger, (entry) => ({ ...entry, moved: entry.moved.slice(1) })),
  },
  {
    kind: 'a posting',
    what: 'a night of the ledger is left out',
    plant: (house) => {
      const night = house.entries.find(isLedger);
      return { entries: house.entries.filter((entry) => entry !== night) };
    },
  },
  {
    kind: 'a posting',
    what: 'a night’s leaves are others than those that were signed',
    plant: (house) => {
      const { edition, day, leaves } = pick(
        house,
        house.entries.filter((entry) => entry.leaves > 0),
      );
      const at = house.random.index(leaves * 32);
      return {
        file: async (path) => {
          const bytes = await house.file(path);
          if (path !== `/log/ledger/${edition}/${day}`) return bytes;
          const forged = Buffer.from(bytes!);
          forged[at]! ^= 1;
          return forged;
        },
      };
    },
  },
  {
    kind: 'a posting',
    what: 'one is of another amount in a player’s history',
    ...withRow('transactions', (row) => ({ ...row, sparks_change: row.sparks_change + 1 })),
  },
  {
    kind: 'a posting',
    what: 'one is gone from a player’s history',
    ...withRow('transactions', () => null),
  },
  {
    kind: 'a posting',
    what: 'one is gone from a player’s history and from the player’s part of the night',
    needs: 'ledger',
    plant: (house) => {
      const { leaf } = pick(house, house.download.ledger) as { leaf: string };
      const its = JSON.parse(leaf);
      const [gone] = its.postings.splice(house.random.index(its.postings.length), 1);
      const download = {
        ...house.download,
        ledger: house.download.ledger.map((one: { leaf: string }) =>
          one.leaf === leaf ? { leaf: JSON.stringify(its) } : one,
        ),
        transactions: house.download.transactions.filter(
          (row: { id: string }) => Math.floor(Number(row.id) / 4) !== gone[0],
        ),
      };
      return { download };
    },
  },
  {
    kind: 'a posting',
    what: 'a player’s whole night is gone',
    ...withRow('ledger', () => null),
  },
  {
    kind: 'a draw',
    what: 'another seed is opened than was sealed',
    plant: (house) =>
      changing(
        house,
        (entry) => isOpened(entry) && entry.name === 'draws',
        (entry) => ({ ...entry, content: spoilt(house, entry.content) }),
      ),
  },
  {
    kind: 'a draw',
    what: 'a visit led elsewhere than was drawn',
    ...withRow('visits', (visit) => ({ ...visit, landmark_id: (visit.landmark_id % 66) + 1 })),
  },
  {
    kind: 'a draw',
    what: 'a visit brought something else than was drawn',
    ...withRow('visits', (visit) => ({ ...visit, event_sparks: visit.event_sparks + 1 })),
  },
  {
    kind: 'a draw',
    what: 'an attack went otherwise than was drawn',
    ...withRow('attacks', (attack) => ({ ...attack, succeeded: 1 - attack.succeeded })),
  },
  {
    kind: 'a draw',
    what: 'a lot in a pool differs from the draw',
    ...withRow('challenges', (entry) => ({ ...entry, lot: entry.lot + 1 })),
  },
  {
    kind: 'a forked log',
    what: 'an entry that was seen says something else now',
    plant: (house) =>
      changing(
        house,
        (entry) => house.entries.indexOf(entry) === 0,
        (entry) => ({ ...entry, also: 1 }),
      ),
  },
  {
    kind: 'a shortened log',
    what: 'the newest entries are gone',
    plant: (house) => ({ entries: house.entries.slice(0, 1 + house.random.index(3)) }),
  },
];

/** What was planted, and what the verifier said to it. */
export interface Tried {
  kind: string;
  what: string;
  found: string[];
}

/**
 * Plants `count` tamperings, one after another, each in the served log or in the download of a player whom it affects. Skips
 * kinds that affect nobody.
 */
export async function tamper({
  file,
  downloads,
  memory,
  count,
}: Pick<House, 'file'> & { downloads: readonly Row[]; memory: Memory; count: number }): Promise<Tried[]> {
  const entries = await entriesOf(file);
  const last = lastOpen(entries);
  const concernedBy = ({ needs: list }: Tampering) =>
    downloads.filter((one) => !list || provenRows(one, { list, last }).length > 0);
  const kinds = TAMPERINGS.filter((one) => concernedBy(one).length > 0);
  const tried: Tried[] = [];
  for (let number = 0; number < count; number++) {
    const chosen = kinds[number % kinds.length]!;
    const { kind, what, plant } = chosen;
    const random = seededRandom([number, 7, 11, 13] satisfies Seed);
    const concerned = concernedBy(chosen);
    const download = concerned[random.index(concerned.length)]!;
    const tampered = plant({ file, entries, download, random });
    const served = tampered.entries
      ? forgedLog(file, tampered.entries, LOCAL_LOG_KEY)
      : (tampered.file ?? file);
    // What is no fork must be found by who has seen nothing before.
    const remembered = kind === 'a forked log' || kind === 'a shortened log' ? memory : null;
    const { wrong } = await verify({
      file: served,
      memory: remembered,
      download: tampered.download ?? download,
    });
    tried.push({ kind, what, found: wrong });
  }
  return tried;
}
