// Tamperings with sealed puzzles: opened as something else, swapped with or without an entry, given to one player and shown to others.
import { createHash } from 'node:crypto';
import { commitmentTo } from '../../worker/model/log/entries.ts';
import type { Entry } from './forged-log.ts';
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

/** The instant this many hours after the start of a day. */
const instantOf = (day: string, { hours }: { hours: number }) =>
  new Date(Date.parse(day) + hours * 3_600_000).toISOString();
const isPuzzle = ({ name }: Entry) => name !== 'special' && name !== 'draws';

/** The opening of a puzzle whose day came after the ledger's first night. */
const pickOpened = (house: House): Entry => {
  const first = house.entries.find(({ kind }) => kind === 'ledger').day;
  return pick(
    house,
    house.entries.filter((entry) => isOpened(entry) && isPuzzle(entry) && entry.day > first),
  );
};

/** A swapped puzzle: its opening, and the seal that declares it. */
const swapped = ({ day, name, salt, content }: Entry) => {
  const turn = { day, name, turn: 1 };
  const opened = { kind: 'opened', ...turn, salt, content: `${content} ` };
  const commitment = commitmentTo(opened);
  const replaces = commitmentTo({ day, name, turn: 0, salt, content });
  const seal = {
    kind: 'replaced',
    ...turn,
    commitment,
    replaces,
    at: instantOf(day, { hours: -12 }),
    reason: 'A better one.',
  };
  return { opened, seal };
};

/** The entries after swapping an opening's puzzle: `change` maps its seal and its opening. */
const swapping = (
  { entries }: House,
  opening: Entry,
  change: (entry: Entry, swap: ReturnType<typeof swapped>) => Entry[],
) => {
  const swap = swapped(opening);
  const isIts = ({ day, name }: Entry) => day === opening.day && name === opening.name;
  return { entries: entries.flatMap((entry) => (isIts(entry) ? change(entry, swap) : [entry])) };
};

/** A second seal after the first, and a second opening after the first. */
const openly =
  (change: (seal: Entry) => Entry = (seal) => seal) =>
  (entry: Entry, { opened, seal }: ReturnType<typeof swapped>) => [
    entry,
    isOpened(entry) ? opened : change(seal),
  ];

/** The opening of the puzzle of a row of plays. */
const openingOf = ({ game_date, game_type }: Row, { entries }: House): Entry =>
  entries.find((entry) => isOpened(entry) && entry.day === game_date && entry.name === game_type);

/** The opening of a puzzle that the download's player played. */
const pickPlayed = (house: House): Entry => {
  const last = lastOpen(house.entries);
  return openingOf(pick(house, provenRows(house.download, { list: 'plays', last })), house);
};

export const WITH_PUZZLES: readonly Tampering[] = [
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
    plant: (house) =>
      swapping(
        house,
        pickOpened(house),
        openly((seal) => ({ ...seal, at: instantOf(seal.day, { hours: 12 }) })),
      ),
  },
  {
    kind: 'a puzzle',
    what: 'a puzzle is replaced after its day has begun, by an entry with an earlier time',
    plant: (house) =>
      swapping(house, pickOpened(house), (entry, { opened, seal }) =>
        isOpened(entry) ? [seal, entry, opened] : [entry],
      ),
  },
  {
    kind: 'a puzzle',
    what: 'a replacement names a commitment other than the sealed one',
    plant: (house) =>
      swapping(
        house,
        pickOpened(house),
        openly((seal) => ({ ...seal, replaces: '0'.repeat(64) })),
      ),
  },
  {
    kind: 'a puzzle',
    what: 'a swapped one is sealed beside the first, and no entry says that it was replaced',
    plant: (house) =>
      swapping(house, pickOpened(house), (entry, { opened }) =>
        isOpened(entry) ? [{ ...opened, turn: 0 }] : [entry, { ...entry, commitment: commitmentTo(opened) }],
      ),
  },
  {
    kind: 'a puzzle',
    what: 'a swapped one is opened, and no entry says that it was replaced',
    plant: (house) =>
      swapping(house, pickOpened(house), (entry, { opened }) =>
        isOpened(entry) ? [entry, opened] : [entry],
      ),
  },
  {
    kind: 'a forked log',
    what: 'a puzzle is swapped with its seal, and the swapped one is opened',
    plant: (house) =>
      swapping(
        house,
        house.entries.find((entry) => isOpened(entry) && isPuzzle(entry)),
        (entry, { opened }) => [
          isOpened(entry) ? { ...opened, turn: 0 } : { ...entry, commitment: commitmentTo(opened) },
        ],
      ),
  },
  {
    kind: 'a puzzle',
    what: 'a player got the puzzle that had been replaced',
    needs: 'plays',
    plant: (house) => swapping(house, pickPlayed(house), openly()),
  },
  {
    kind: 'a puzzle',
    what: 'a player got a swapped one, and the log has only the sealed one',
    ...withRow('plays', (play, house) => {
      const { content } = swapped(openingOf(play, house)).opened;
      return { ...play, puzzle_sha256: createHash('sha256').update(content).digest('hex') };
    }),
  },
  {
    kind: 'a puzzle',
    what: 'a player began before the puzzle was sealed',
    needs: 'plays',
    plant: (house) => {
      const its = pickPlayed(house);
      return swapping(house, its, (entry) => [
        isOpened(entry) ? entry : { ...entry, at: instantOf(entry.day, { hours: 24.5 }) },
      ]);
    },
  },
];
