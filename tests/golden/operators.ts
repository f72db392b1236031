// Operators' commands in the fortnight.
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import type { Today } from './fortnight.ts';
import type { Answer } from './traffic.ts';

export async function operators(
  { operator, all: people, place, day }: Today,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const ask = (name: string, body?: object) =>
    operator.ask(`/api/ops/${name}`, { method: 'POST', ...(body && { body }) });
  const username = people.at(-2)!.who;
  await ask('jobs');
  await ask('audit');
  if (place === 1) {
    await ask('invite', { username, email: 'friend@example.com' });
    await ask('vouch', { username });
    await ask('player', { username });
    const game_type = GAME_TYPES[(place * 3 + people.length - 2) % GAME_TYPES.length];
    for (const name of ['hold-result', 'clear-mark']) await ask(name, { username, game_type, day });
  }
  const promotion = { name: 'Harvest', description: 'More for those who come now.', bonus: 6000, days: 3 };
  if (place === 2) await ask('promotion-start', promotion);
  if (place === 3) await ask('promotion-end');
  if (place === 4) {
    await ask('ban', { username });
    await people.at(-2)!.get('/api/hub');
    await ask('unban', { username });
    await people.at(-2)!.signIn();
  }
  if (place === 4) {
    const { reports } = (await ask('desk-reports')).body as { reports: { report: number }[] };
    for (const { report } of reports) await ask('answer-report', { report, answer: 'dismissed' });
    await ask('desk-suspicions');
  }
  if (place === 5) await edit(ask, day);
  if (place === 7) {
    for (const name of ['read-only', 'pause']) await ask(name, { state: 'off' });
    await ask('replay', { day: addDays(day, -3) });
    await ask('archive');
  }
  if (!isLast) return;
  await ask('edition', { edition: 'home', newcomers: 'open' });
  await ask('release-name', { username: 'ivory' });
  await ask('find', { text: 'al' });
  for (const name of ['editions', 'desk', 'desk-names', 'acts']) await ask(name);
  await ask('desk-edition', { edition: 'home', days: 7 });
}

/** Drafts of two puzzles: one for a future day, one to replace a sealed puzzle. */
async function edit(ask: (name: string, body?: object) => Promise<Answer>, day: GameDay): Promise<void> {
  const saved = async (word: string) =>
    (await ask('save-draft', { puzzle: { game_type: 'wordclue', word, theme: 'Made of eggs' } })).body;
  const { draft, version } = await saved('SOUFFLE');
  const scheduled = await ask('schedule-draft', { draft, version, day: addDays(day, 5) });
  await ask('withdraw-draft', { draft, version: scheduled.body.version });
  const other = await saved('OMELETTE');
  const explanation = 'The word was in the news that day.';
  await ask('replace-puzzle', { ...other, day: addDays(day, 1), explanation });
  await ask('withdraw-word', { pool: 'wordclue', word: 'LANTERN' });
  await ask('desk-drafts');
}
