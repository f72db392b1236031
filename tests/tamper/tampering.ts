// Tamperings with a log and with what players are shown, each made alone, as the house could do it itself: with its key, so that
// the forged log is signed. The verifier must name each, from what is served, from what it remembers, or from the download of
// the affected player.
import { type Memory, verify } from '../../scripts/verify.mjs';
import { type Seed, seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { type Entry, entriesOf, forgedLog } from './forged-log.ts';
import {
  changing,
  type House,
  isOpened,
  lastOpen,
  pick,
  provenRows,
  type Row,
  spoilt,
  type Tampering,
  withRow,
} from './house.ts';
import { WITH_PUZZLES } from './puzzles.ts';

/** The local key, with which the house signs its forgeries. */
const LOCAL_LOG_KEY = '6c6f63616c2d6c6f672d6b65792d6c6f63616c2d6c6f672d6b65792d6c6f6361';

const isLedger = (entry: Entry) => entry.kind === 'ledger' && entry.moved.length > 0;

export const TAMPERINGS: readonly Tampering[] = [
  ...WITH_PUZZLES,
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

/** A tampering, and the verifier's finding. */
export interface Tried {
  kind: string;
  what: string;
  found: string[];
}

/**
 * Makes `count` tamperings, one after another, each in the served log or in the download of an affected player. Skips
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
    // A verifier without memory must find everything but a fork.
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
