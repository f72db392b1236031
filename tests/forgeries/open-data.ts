// The monthly open data: what a file must not reveal of one or few players, what is served too early, and other addresses.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { daysOfMonth } from '../../worker/model/open-data/months.ts';
import type { OpenFile } from '../../worker/model/open-data/open-file.ts';
import { addDays, DAY_MS, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { accepted, forgery, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { Hand } from './hands.ts';
import { type Person, person } from './people.ts';
import type { World } from './world.ts';

const FEWEST = 20;
const CELL = ['deciles', 'difficulty', 'median', 'plays', 'solved_percent'];
const DAY = ['day', 'games', 'special'];
const FILE = ['days', 'editions', 'fewest_plays', 'licence', 'month'];

interface Stage {
  mara: Person;
  /** The month that has a file, its day with plays, and the month that is not over. */
  closed: string;
  day: GameDay;
  running: string;
}

/** Adds this many players of a game to a day's histogram. */
const played = (world: World, of: { game: GameType; day: GameDay; players: number }) =>
  world.db.all(sql`
    INSERT INTO daily_histogram (day, game, base_tenths, players)
    VALUES (${of.day}, ${of.game}, 505, ${of.players})
    ON CONFLICT (day, game, base_tenths) DO UPDATE SET players = players + excluded.players`);

const open = async (world: World, path: string) => world.browser().get(`/open/${path}`);

/** Moves to the night after a day and runs all its jobs. */
async function nightAfter(world: World, day: GameDay): Promise<void> {
  await world.moveTo(startOfDay(addDays(day, 1)) + 1.7 * (DAY_MS / 24));
  await world.server.runJobs();
}

/** Addresses beyond the files; `running` has no file yet. */
const beyond = ({ closed, running, day }: Stage) => [
  `${running}.json`,
  `${running}.json?month=${closed}`,
  `${addDays(daysOfMonth(running).last, 1).slice(0, 7)}.json`,
  '1999-12.json',
  `${closed}`,
  `${day}.json`,
  `${closed}.JSON`,
  `${closed}.json.gz`,
  `${closed}.json%00`,
  `home-${closed}.json`,
  `home%2F${closed}.json`,
  `..%2Fopen%2F${running}.json`,
  `..%2F..%2Farchive%2F${closed}.json`,
  `${closed}.json%2F..%2F..%2Fresults`,
  'month_sums.json',
  'results.json',
  'sums/home.json',
];

/** Queries that may ask for a smaller slice. */
const slices = ({ day, mara }: Stage) => [
  '?edition=home',
  `?day=${day}&game=wordclue`,
  `?player=${mara.publicId}`,
  '?fewest_plays=1',
  '?kind=guest',
];

/** Throws a Hole unless every cell covers twenty players or more and has exactly the fields of a cell. */
function mustBeSums(file: OpenFile): void {
  mustEqual(Object.keys(file).toSorted(), FILE, 'the fields of a file');
  for (const one of file.days) {
    mustEqual(Object.keys(one).toSorted(), DAY, `the fields of ${one.day}`);
    for (const [game, its] of Object.entries(one.games)) {
      mustEqual(Object.keys(its).toSorted(), ['puzzle', 'sums'], `the fields of ${game} on ${one.day}`);
      if (!its.sums) continue;
      mustEqual(Object.keys(its.sums).toSorted(), CELL, `the cell of ${game} on ${one.day}`);
      mustHold(its.sums.plays >= FEWEST, `${game} on ${one.day} is of ${its.sums.plays} players`);
    }
  }
}

export const OPEN_DATA = [
  forgery<Stage>({
    name: 'open data of fewer than 20 players, of a month that is not over, of one play, or at an address beyond [§14 Open data]',
    rule: 'RULES §14',
    isShort: true,
    prepare: async (world) => {
      const day = daysOfMonth(world.day.slice(0, 7)).last;
      const closed = day.slice(0, 7);
      await world.moveTo(startOfDay(day) + DAY_MS / 2);
      const mara = await person(world);
      for (const type of ['memory', 'triordle', 'wordclue'] as const)
        await (await Hand.open(world, mara.browser, type)).finish();
      await played(world, { game: 'triordle', day, players: FEWEST - 2 });
      await played(world, { game: 'wordclue', day, players: FEWEST - 1 });
      await nightAfter(world, day);
      const today = world.day;
      await played(world, { game: 'wordclue', day: today, players: FEWEST });
      return { mara, closed, day, running: today.slice(0, 7) };
    },
    forge: async (stage, draw, world) => {
      const { mara, closed, day, running } = stage;
      const { text, body } = accepted(await open(world, `${closed}.json`));
      mustBeSums(body);
      for (const game of ['memory', 'triordle'] as const)
        mustEqual(body.days.at(-1).games[game].sums, null, `the cell of ${game}, which too few played`);
      const ofOne = [mara.publicId, mara.username, 'time_ms', 'play_id', 'guest', 'moves', 'elapsed'];
      for (const its of ofOne) mustHold(!text.includes(its), `the file of ${closed} has ${its}`);
      mustEqual(text.includes(`"${addDays(day, 1)}"`), false, `a day of ${running} in the file of ${closed}`);
      const slice = oneOf(draw, slices(stage));
      mustEqual((await open(world, `${closed}.json${slice}`)).text, text, `the file asked for by ${slice}`);
      const path = oneOf(draw, beyond(stage));
      const asked = await open(world, path);
      const isPage = asked.text.startsWith('<!doctype html');
      const isFile = asked.text === text && path.startsWith(`${closed}.json`);
      mustHold(asked.status === 404 || isPage || isFile, `/open/${path} answered ${asked.status}`);
      mustHold(isFile || !/"(sums|plays|puzzle)"/.test(asked.text), `/open/${path} has data`);
      const method = oneOf(draw, ['POST', 'PUT', 'DELETE', 'PATCH']);
      const written = await world.browser().send(method, `/open/${running}.json`, { text: '{"days":[]}' });
      mustHold(written.status >= 400, `${method} answered ${written.status}`);
      return refused(await open(world, `${running}.json`), 'NOT_FOUND');
    },
    control: async ({ closed, day }, world) => {
      const { months } = accepted(await open(world, 'index.json')).body;
      const listed = months.find(({ month }: { month: string }) => month === closed);
      const { text, body } = accepted(await open(world, `${closed}.json`));
      mustEqual(createHash('sha256').update(text).digest('hex'), listed.sha256, 'the hash of the file');
      const last = body.days.at(-1);
      mustEqual([last.day, last.games.wordclue.sums.plays], [day, FEWEST], 'the cell of twenty players');
    },
  }),
];
