// Pattern Match over HTTP: an honest play beside each kind of forged one.
import { beforeEach, describe, expect, test } from 'vitest';
import { PATTERN_POOL, puzzleAt } from '../../worker/plays/games/patternmatch/puzzle.ts';
import type { PatternGroup } from '../../worker/shared/games/patternmatch/rules.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';

interface Opened {
  client: Client;
  token: string;
  puzzleId: string;
  words: string[];
  groups: readonly PatternGroup[];
}

const at = (time: string) => setClock(`2027-03-10T${time}Z`);

beforeEach(() => at('12:00:00'));

/** Reads the puzzle's groups from the public pool by its words. */
function groupsOf(words: readonly string[]): readonly PatternGroup[] {
  const sorted = [...words].sort().join();
  for (let place = 0; place < PATTERN_POOL.size; place++) {
    const { groups } = puzzleAt(place);
    const own = groups.flatMap((group) => group.words);
    if (own.sort().join() === sorted) return groups;
  }
  throw new RangeError('not a puzzle of the pool');
}

async function open(client: Client): Promise<Opened> {
  const { body } = await client.get('/api/pattern-match/today');
  const { words, id } = body.puzzle;
  return { client, token: body.game_session_token, puzzleId: id, words, groups: groupsOf(words) };
}

const submit = ({ client, puzzleId }: Opened, guess: unknown, extra: object = {}) =>
  client.post('/api/pattern-match/submit', { puzzle_id: puzzleId, guess, ...extra });
const solve = async (play: Opened, places: readonly number[]) => {
  let last = await submit(play, play.groups[places[0]!]!.words);
  for (const place of places.slice(1)) last = await submit(play, play.groups[place]!.words);
  return last;
};
/** Four mistakes: the first words of the four groups in turn, never four of one. */
const mistake = ({ groups }: Opened, turn: number) =>
  groups.map(({ words }, place) => words[(turn + (place === 0 ? 1 : 0)) % 4]!);
const titleOf = ({ category_name }: { category_name: string }) => category_name;
const nearly = ({ groups }: Opened, place: number) => [
  ...groups[place]!.words.slice(0, 3),
  groups[(place + 1) % 4]!.words[0]!,
];

describe('an honest Pattern Match play', () => {
  test('finds a category, resumes where it was on another device, and ends with the last category [§4 Sealed games; §14 Word games]', async () => {
    const play = await open(await guest());
    const first = await submit(
      play,
      play.groups[2]!.words.map((word) => ` ${word.toLowerCase()} `),
    );
    expect(first.body).toMatchObject({
      success: true,
      one_away: false,
      category_index: 2,
      category_name: play.groups[2]!.title,
      is_game_complete: false,
      game_state: { solved_categories: [2], mistakes_count: 0, guesses_made: 1, is_completed: false },
    });
    const again = (await play.client.get('/api/pattern-match/today')).body;
    expect(again.puzzle.categories).toEqual([null, null, play.groups[2]!.title, null]);
    expect(again.user_game_state.solved_groups).toEqual([
      { category_index: 2, category_name: play.groups[2]!.title, words: [...play.groups[2]!.words] },
    ]);
    await submit(play, nearly(play, 0));
    await at('12:04:00');
    const last = await solve(play, [0, 1, 3]);
    expect(last.body).toMatchObject({ success: true, is_game_complete: true, pending: false });
    expect(last.body.game_result).toMatchObject({
      base_points: 87.5,
      clicks: 1,
      attempts: 5,
      solved: true,
      streak_days: 1,
    });
    const after = await play.client.get('/api/pattern-match/today');
    expect(after).toMatchObject({ status: 200, body: { has_played_today: true } });
    const board = (await play.client.get('/api/leaderboards/game/patternmatch')).body;
    expect(board[0]).toMatchObject({ metric_name: 'mistakes', metric_value: 1, is_viewer: true });
  });

  test('tells when three of four words belong together, and is lost with the fourth mistake', async () => {
    const play = await open(await guest());
    const near = await submit(play, nearly(play, 1));
    expect(near.body).toMatchObject({ success: false, one_away: true, category_index: null });
    const far = await submit(play, mistake(play, 0));
    expect(far.body).toMatchObject({ success: false, one_away: false });
    await submit(play, mistake(play, 1));
    const last = await submit(play, mistake(play, 2));
    expect(last.body).toMatchObject({ is_game_complete: true });
    expect(last.body.categories.map(titleOf)).toEqual(play.groups.map(({ title }) => title));
    expect(last.body.game_result).toMatchObject({ base_points: 0, clicks: 4, solved: false });
  });

  test('shows everybody all categories at the end, but after giving up only once the day has closed [§4 Puzzles]', async () => {
    await at('23:00:00');
    const seenBy = async ({ client, token }: Opened) => {
      const { puzzle } = (await client.get(`/api/pattern-match/today?game_session_token=${token}`)).body;
      const submission = { game_type: 'patternmatch', game_session_token: token };
      const { game_result } = (await client.post('/api/results/', submission)).body;
      return { categories: puzzle.categories, details: JSON.parse(game_result.details_json) };
    };
    for (const lost of [await open(await guest()), await open(await player('patternist'))]) {
      await submit(lost, lost.groups[0]!.words);
      for (const turn of [0, 1, 2, 3]) await submit(lost, mistake(lost, turn));
      const { categories, details } = await seenBy(lost);
      expect(categories).toEqual(lost.groups.map(({ title }) => title));
      expect(details.guesses[0]).toEqual([1, 1, 1, 1]);
    }
    const given = [await open(await guest()), await open(await player('patient'))];
    for (const play of given) {
      await submit(play, play.groups[0]!.words);
      await submit(play, mistake(play, 0));
      const end = { game_type: 'patternmatch', game_session_token: play.token, give_up: true };
      const { game_result } = (await play.client.post('/api/results/', end)).body;
      expect(game_result).toMatchObject({ base_points: 10, solved: false, streak_days: 0 });
      const { categories, details } = await seenBy(play);
      expect(categories).toEqual([play.groups[0]!.title, null, null, null]);
      expect(details.categories.slice(1)).toEqual([null, null, null]);
      expect(details.guesses[1].filter((difficulty: number) => difficulty > 1)).toEqual([]);
    }
    await setClock('2027-03-11T01:30:00Z');
    for (const play of given)
      expect((await seenBy(play)).categories).toEqual(play.groups.map(({ title }) => title));
  });

  test('may repeat a guess without cost, in any order, also after the end', async () => {
    const play = await open(await guest());
    const wrong = mistake(play, 0);
    const first = await submit(play, wrong);
    const again = await submit(play, [...wrong].reverse());
    expect(again.body).toEqual(first.body);
    expect(again.body.game_state.mistakes_count).toBe(1);
    const last = await solve(play, [3, 2, 1, 0]);
    expect(last.body.game_result.clicks).toBe(1);
    const lastAgain = await submit(play, play.groups[0]!.words);
    expect(lastAgain.body.game_result).toEqual(last.body.game_result);
  });

  test('has the same words for everybody on a day in an order per player, and others the next day', async () => {
    const [one, other] = [await open(await guest()), await open(await guest())];
    expect([...other.words].sort()).toEqual([...one.words].sort());
    expect(other.words).not.toEqual(one.words);
    await setClock('2027-03-11T12:00:00Z');
    const next = await open(one.client);
    expect(next.words.filter((word) => one.words.includes(word))).toEqual([]);
  });
});

describe('a forged Pattern Match play', () => {
  test('without a mistake is marked within 20 s, but not with a mistake or later [§4 Time and marks]', async () => {
    const [scout, erring, slow] = [
      await open(await guest()),
      await open(await guest()),
      await open(await guest()),
    ];
    await submit(erring, mistake(erring, 0));
    await at('12:00:12');
    expect((await solve(scout, [0, 1, 2, 3])).body.game_result).toMatchObject({
      marked: true,
      base_points: 100,
    });
    expect((await solve(erring, [0, 1, 2, 3])).body.game_result.marked).toBe(false);
    await at('12:00:30');
    expect((await solve(slow, [0, 1, 2, 3])).body.game_result.marked).toBe(false);
  });
});
