// Drafts of the editors' desk are future answers: everybody who may not read them looks for them.
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { program } from './accounts-personal-tokens.ts';
import type { Browser } from './browser.ts';
import { accepted, forgery, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { OPENINGS } from './hands.ts';
import { person } from './people.ts';
import type { World } from './world.ts';

const SEALED = { game_type: 'wordclue', word: 'SOUFFLE', theme: 'Made of eggs' };
const WAITING = { game_type: 'wordclue', word: 'OMELETTE', theme: 'Folded in a pan' };

/** The forms in which a word, a theme, or part of either would appear in a reply. */
const SECRETS = /souffle|made of eggs|omelette|folded in a pan/i;

interface Draft {
  draft: number;
  version: number;
  day: GameDay;
}

interface Stage {
  editor: Browser;
  /** Everybody who may not read a draft, by role. */
  readers: Record<'nobody' | 'guest' | 'player' | 'program' | 'onlooker', Browser>;
  sealed: Draft;
  waiting: Draft;
}

/** Saves a draft and schedules it this many days from today. */
async function scheduled(world: World, editor: Browser, puzzle: object, days: number): Promise<Draft> {
  const { draft, version } = accepted(await editor.post('/api/ops/save-draft', { puzzle })).body;
  const day = addDays(world.day, days);
  return accepted(await editor.post('/api/ops/schedule-draft', { draft, version, day })).body;
}

const LOOKING = ALL_CALLS.filter(({ looks }) => looks === true).map(({ path }) => path);
const LOOKED_FOR = { text: 'souffle', edition: 'home', username: 'souffle' };

/** Addresses where a reader may look for a future puzzle. */
const readsOf = ({ draft, day }: Draft) => [
  `${OPENINGS.wordclue}?date=${day}`,
  `/api/plays/wordclue/${day}/replay`,
  `/api/plays/wordclue/${day}/coach`,
  '/api/archive/wordclue',
  `/api/archive/wordclue?date=${day}`,
  `/api/results/${day}/wordclue`,
  `/open/${day.slice(0, 7)}.json`,
  '/open/index.json',
  '/log/checkpoint',
  '/log/tile/entries/000',
  `/api/ops/desk-drafts?draft=${draft}`,
  `/api/ops/drafts/${draft}`,
  '/ops',
];

/** Commands with which a reader may try to change or take over a draft. */
const changesOf = ({ draft, version, day }: Draft): [path: string, body: object][] => [
  ['save-draft', { puzzle: { ...SEALED, theme: 'Of my own' }, draft, version }],
  ['schedule-draft', { draft, version }],
  ['withdraw-draft', { draft, version }],
  ['replace-puzzle', { draft, version, day, explanation: 'It should be mine alone.' }],
  ['withdraw-word', { pool: 'wordclue', word: 'SOUFFLE' }],
];

export const EDITORS = [
  forgery<Stage>({
    name: 'a draft of a day to come, read or changed by a player, a guest, a personal token or an operator who only looks [§4 Puzzles by editors]',
    rule: 'RULES §4',
    isShort: true,
    prepare: async (world) => {
      const editor = world.bearing();
      const sealed = await scheduled(world, editor, SEALED, 2);
      await world.newDay();
      await world.server.runJobs();
      const waiting = await scheduled(world, editor, WAITING, 5);
      const { drafts } = accepted(await editor.post('/api/ops/desk-drafts')).body;
      const states = drafts.map(({ state }: { state: string }) => state).toSorted();
      mustEqual(states, ['scheduled', 'used'], 'the states of both drafts');
      const mara = await person(world);
      return {
        ...{ editor, sealed, waiting },
        readers: {
          nobody: world.browser(),
          guest: await world.guest(),
          player: mara.browser,
          program: await program(world, mara),
          onlooker: world.bearing(LOCAL_SECRETS.LOOK_TOKEN),
        },
      };
    },
    forge: async ({ readers, sealed, waiting }, draw) => {
      const code = { nobody: 'NOT_SIGNED_IN', guest: 'NOT_SIGNED_IN', player: 'NOT_SIGNED_IN' };
      const codes = { ...code, program: 'TOKEN_SCOPE', onlooker: 'LOOKS_ONLY' };
      const who = oneOf(draw, Object.keys(readers) as (keyof Stage['readers'])[]);
      const draft = oneOf(draw, [sealed, waiting]);
      const path = oneOf(draw, readsOf(draft));
      mustHold(!SECRETS.test((await readers[who].get(path)).text), `${path} shows a draft to ${who}`);
      for (const look of LOOKING) {
        const { text } = await readers.onlooker.post(look, LOOKED_FOR);
        // A reply may echo the search term, but contain nothing else.
        mustHold(!SECRETS.test(text.replaceAll('souffle', '')), `${look} shows a draft to an onlooker`);
      }
      const [command, body] = oneOf(draw, changesOf(draft));
      return [
        refused(await readers[who].post('/api/ops/desk-drafts'), codes[who]),
        refused(await readers[who].post(`/api/ops/${command}`, body), codes[who]),
      ];
    },
    control: async ({ editor, sealed, waiting }, world) => {
      const { drafts } = accepted(await editor.post('/api/ops/desk-drafts')).body;
      mustEqual(
        drafts.map(({ draft }: Draft) => draft).toSorted(),
        [sealed.draft, waiting.draft].toSorted(),
        'the drafts an editor reads',
      );
      while (world.day < sealed.day) await world.newDay();
      const { body } = accepted(await (await world.guest()).get(OPENINGS.wordclue));
      mustEqual([body.theme, body.word_length], [SEALED.theme, SEALED.word.length], 'what its day asks');
    },
  }),
];
