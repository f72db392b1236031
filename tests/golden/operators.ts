// What operators do in the fortnight.
import { addDays } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import type { Today } from './fortnight.ts';

/** An operator's day. */
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
    await ask('clear-mark', {
      username,
      game_type: GAME_TYPES[(place * 3 + people.length - 2) % GAME_TYPES.length],
      day,
    });
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
