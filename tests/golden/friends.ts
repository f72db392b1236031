// What two people of the fortnight who follow each other do together, partly seen by a third: reactions, nudges,
// challenges by link, replays, circles, blocks, help; and reminders, which need a device.
import { createECDH, createHash } from 'node:crypto';
import { sign } from '../../worker/platform/tokens.ts';
import { GAME_CONTRACTS } from '../../worker/shared/games/contracts.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import type { Today } from './fortnight.ts';
import type { Person } from './person.ts';

/** The day on which two people play the same game; a multiple of four, when each plays two games. */
const DAY_OF_FRIENDS = 4;
/** The places of the two, who have one game in common that day, and of a third who does not play it. */
const [ONE, OTHER, THIRD] = [0, 3, 1];
/** A push service that nobody runs, and constant keys. */
const ENDPOINT = 'http://127.0.0.1:9/push';
const KEYS = createECDH('prime256v1');
KEYS.setPrivateKey(createHash('sha256').update(ENDPOINT).digest());
const DEVICE = {
  endpoint: ENDPOINT,
  p256dh: KEYS.getPublicKey('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
};

/** Before anybody has played. */
export async function greet({ people, place }: Today): Promise<void> {
  const [one, other] = [people[ONE], people[OTHER]];
  if (place === DAY_OF_FRIENDS + 1 && one && other) await one.post(`/api/friends/${other.who}/nudge`);
}

/** After everybody has played and met. */
export async function befriend(today: Today): Promise<void> {
  const { people, place, stage, day } = today;
  const [one, other, third] = [people[ONE], people[OTHER], people[THIRD]];
  if (!one || !other || !third) return;
  if (place === 2) await beInCircles([one, other, third]);
  if (place === 3) await beReminded(one);
  if (place >= DAY_OF_FRIENDS) await help({ friend: one, by: other });
  if (place === 9) await block(one, third);
  if (place !== DAY_OF_FRIENDS) return;
  const game = GAME_TYPES[(place * 3 + OTHER) % GAME_TYPES.length]!;
  for (const [by, whom] of [
    [one, other],
    [other, one],
  ] as const)
    await by.ask(`/api/users/${whom.who}/follow`, { method: 'POST' });
  await one.get('/api/friends/today');
  await one.post(`/api/friends/${other.who}/reaction`, { game_type: game, reaction: 'bravo' });
  for (const is_muted of [true, false]) await other.post(`/api/friends/${one.who}/mute`, { is_muted });
  await one.get(`/api/plays/${game}/${day}/replay`);
  await one.get(`/api/plays/${game}/${day}/coach`);
  await one.post('/api/reports', { kind: 'name', player: third.who, reason: 'offensive' });
  const { code } = (await one.post('/api/duels', { game_type: game, game_date: day })).body;
  await third.get(GAME_CONTRACTS[game].opening.path);
  await third.get(`/api/duels/${code}/ghost`);
  await other.get(`/api/duels/${code}`);
  await other.post(`/api/duels/${code}/answer`);
  await one.get(`/api/duels/${code}`);
  stage.traffic.now_ms += 1000;
}

async function beInCircles([owner, member, guest]: [Person, Person, Person]): Promise<void> {
  const { code } = (await owner.post('/api/circles')).body;
  for (const person of [member, guest]) await person.post(`/api/circles/${code}/membership`);
  await owner.post(`/api/circles/${code}/name`, { name: 'The Orchard' });
  await member.get(`/api/circles/${code}`);
  await owner.get('/api/circles');
  await owner.ask(`/api/circles/${code}/members/${guest.publicId}`, { method: 'DELETE' });
  await member.ask(`/api/circles/${code}/membership`, { method: 'DELETE' });
}

async function beReminded(person: Person): Promise<void> {
  const { vapid_key } = (await person.get('/api/me/reminders')).body;
  const wish = { ...DEVICE, vapid_key, time_zone: 'UTC', quiet_from: 22, quiet_until: 8 };
  const device = createHash('sha256').update(ENDPOINT).digest('hex').slice(0, 32);
  await person.post('/api/me/reminders', wish);
  await person.ask(`/api/me/reminders/${device}`, { method: 'DELETE' });
  await person.post('/api/me/reminders', wish);
  const value = `stop-reminders:home:${person.publicId}:${device}`;
  await person.post('/api/reminders/stop', {
    token: sign({ value, secret: LOCAL_SECRETS.COOKIE_SECRET }),
  });
  for (const how of ['daily', 'off']) await person.post('/api/me/reminder-mails', { how });
  await person.get('/api/me/reminder-mails');
}

async function help({ friend, by }: { friend: Person; by: Person }): Promise<void> {
  const { active_disruptions } = (await by.get(`/api/users/profile/${friend.who}`)).body;
  for (const { id } of (active_disruptions ?? []).slice(0, 1))
    await by.post(`/api/mischief/help/${friend.who}`, { disruption_id: id });
}

async function block(person: Person, other: Person): Promise<void> {
  await person.post(`/api/users/${other.who}/block`);
  const blocked = (await person.get('/api/me/blocked')).body as { user_id: string }[];
  for (const { user_id } of blocked) await person.ask(`/api/me/blocked/${user_id}`, { method: 'DELETE' });
}
