// Others' results before the viewer has played: replays, challenges by link, ghosts.
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { accepted, altered, forgery, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { dealt, dealtTo, playedOut, type Table } from './games-whose.ts';
import { TYPES } from './hands.ts';
import { type Person, person } from './people.ts';
import type { World } from './world.ts';

interface Ahead {
  mara: Person;
  /** Her friend, who has opened all games and finished none. */
  bea: Table;
  stranger: Person;
  codes: ReadonlyMap<GameType, string>;
}

/** A player who has finished all games and challenges with each, and a friend who is still playing them. */
async function ahead(world: World): Promise<Ahead> {
  const table = await dealt(world);
  const { mara } = table;
  await playedOut(table, world);
  const bea = await dealtTo(world, await person(world), TYPES);
  accepted(await mara.browser.post(`/api/users/${bea.mara.username}/follow`, {}));
  accepted(await bea.mara.browser.post(`/api/users/${mara.username}/follow`, {}));
  const codes = new Map<GameType, string>();
  for (const type of TYPES) {
    const made = await mara.browser.post('/api/duels', { game_type: type, game_date: world.day });
    if (made.status === 200) codes.set(type, made.body.code);
  }
  return { mara, bea, stranger: await person(world), codes };
}

export const TOGETHER = [
  forgery<Ahead>({
    name: 'what a friend did, before one’s own result is in',
    rule: 'RULES §15',
    isShort: true,
    prepare: ahead,
    forge: async ({ mara, bea: { mara: bea }, stranger, codes }, draw, { day }) => {
      const type = oneOf(draw, [...codes.keys()]);
      const code = codes.get(type)!;
      const asked = `/api/plays/${type}/${day}/replay?player=${mara.username}`;
      const duel = accepted(await bea.browser.get(`/api/duels/${code}`));
      mustHold(duel.body.comparison === null, 'a challenge tells a result');
      mustEqual(duel.body.answers, [], 'answers to another’s challenge');
      const ghost = accepted(await bea.browser.get(`/api/duels/${code}/ghost`));
      mustEqual(ghost.body.steps, [], 'the moves of a ghost');
      return [
        refused(await bea.browser.get(asked), 'RESULT_FIRST'),
        refused(await stranger.browser.get(asked), 'NOT_FOUND'),
        refused(await bea.browser.post(`/api/duels/${code}/answer`, {}), 'RESULT_FIRST'),
        refused(await mara.browser.post(`/api/duels/${code}/answer`, {}), 'RESULT_FIRST'),
        refused(await bea.browser.get(`/api/duels/home.${altered(code.slice(5), draw)}`), 'NOT_FOUND'),
      ];
    },
    control: async ({ mara, bea, codes }, world) => {
      await playedOut(bea, world);
      for (const [type, code] of codes) {
        const replay = `/api/plays/${type}/${world.day}/replay?player=${mara.username}`;
        accepted(await bea.mara.browser.get(replay));
        accepted(await bea.mara.browser.post(`/api/duels/${code}/answer`, {}));
      }
    },
  }),
];
