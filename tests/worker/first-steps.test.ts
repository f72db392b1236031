// The newcomer's first steps in the home call (RULES §13 Lessons).
import { expect, test } from 'vitest';
import { guest, player } from '../support/client.ts';
import { arm, buyPots, buyShare, furnish, GNOMES, POTS, strike } from '../support/economy-calls.ts';
import { type RichPlayer, richPlayer } from '../support/rich-player.ts';

const triedBy = async (client: Pick<RichPlayer, 'get'>) =>
  (await client.get('/api/me/dashboard')).body.has_tried;

test('the home call tells which first steps were made, each by the player alone [§13 Lessons]', async () => {
  const [mara, ben] = [await richPlayer('mara', 5000), await richPlayer('ben', 5000)];
  const none = { villa: false, landmark: false, others: false };
  expect(await triedBy(mara)).toEqual(none);
  await buyPots(mara);
  expect(await triedBy(mara)).toEqual({ ...none, villa: true });
  await buyShare(mara);
  expect(await triedBy(mara)).toEqual({ villa: true, landmark: true, others: false });
  await furnish(ben, POTS);
  await strike(mara, { target: 'ben', weapon: await arm(mara, GNOMES.id) });
  expect(await triedBy(mara)).toEqual({ villa: true, landmark: true, others: true });
  expect(await triedBy(ben)).toEqual({ ...none, villa: true });
});

test('following a player is a first step, and a guest has made none [§13 Lessons]', async () => {
  const mara = await player('mara');
  await player('ben');
  await mara.post('/api/users/ben/follow');
  expect(await triedBy(mara)).toEqual({ villa: false, landmark: false, others: true });
  expect(await triedBy(await guest())).toEqual({ villa: false, landmark: false, others: false });
});
