// Account changes in the fortnight: proofs, sessions, passwords, addresses, social sign-in, leaving and returning.
import type { Today } from './fortnight.ts';
import { PASSWORD, Person } from './person.ts';

const NEW_PASSWORD = 'another long phrase';

/** The day's account changes, each by a different person, so that they do not conflict. */
export async function accountsOf(today: Today, { isLast }: { isLast: boolean }): Promise<void> {
  const { all, people, place } = today;
  const by = (number: number) => all[number % all.length]!;
  if (place === 0) await prove(all.at(-1)!, today);
  if (place === 1) await changePassword(by(0));
  if (place === 1) await by(1).post('/api/mischief/choice', { declined: true });
  if (place === 2) await resetPassword(by(1));
  if (place === 3) await keepToken(by(6));
  if (place === 6) await offerSeats(by(2), today);
  if (place === 3) await changeEmail(by(2));
  if (place === 4) await comeByGoogle(today);
  if (place === 5) await logOut(by(3));
  if (place === 6) {
    await by(4).post('/api/me/account/delete', { password: PASSWORD });
    by(4).isAway = true;
  }
  if (place === 8) {
    await by(4).signIn();
    by(4).isAway = false;
  }
  if (place === 5) await by(5).ask('/api/me/streak-pause', { method: 'POST' });
  if (place === 7) await by(5).ask('/api/me/streak-pause', { method: 'DELETE' });
  if (isLast) for (const person of people) await person.get('/api/me/export');
}

async function prove(person: Person, { guests }: Today): Promise<void> {
  await guests[0]!.get(`/auth/captcha-challenge?account=${person.who}`);
  await person.get('/api/me/account/email-status');
  await person.ask('/api/me/account/request-email-verification', { method: 'POST' });
  await person.get(`/auth/verify-email?token=${await person.mailed()}`);
  await person.get('/api/me/account/email-status');
}

async function changePassword(person: Person): Promise<void> {
  const first = person.token;
  await person.signIn();
  const sessions = (await person.get('/api/me/sessions')).body as { id: string; is_current?: boolean }[];
  await person.ask(`/api/me/sessions/${sessions.at(-1)!.id}`, { method: 'DELETE' });
  const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  await person.post('/api/me/account/change-password', change);
  await person.ask('/auth/me', { headers: { authorization: `Bearer ${first}` } });
}

async function resetPassword(person: Person): Promise<void> {
  const body = JSON.stringify(person.email);
  await person.ask('/auth/forgot-password', { body, headers: { 'content-type': 'application/json' } });
  await person.post('/auth/reset-password', { token: await person.mailed(), new_password: NEW_PASSWORD });
  await person.get('/auth/me');
  await person.signIn(NEW_PASSWORD);
}

async function changeEmail(person: Person): Promise<void> {
  const new_email = `new.${person.email}`;
  await person.post('/api/me/account/change-email', { new_email, current_password: PASSWORD });
  await person.get(`/auth/verify-email?token=${await person.mailed(new_email)}`);
}

async function keepToken(person: Person): Promise<void> {
  const wish = { name: 'My reader', scopes: ['read'], lasts_days: 90, current_password: PASSWORD };
  const { id } = (await person.post('/api/me/tokens', wish)).body;
  await person.get('/api/me/tokens');
  await person.ask(`/api/me/tokens/${id}`, { method: 'DELETE' });
}

/** On a guest's seventh day of play, the guest takes one of the seats. */
async function offerSeats(person: Person, { guests }: Today): Promise<void> {
  await person.post('/api/me/seats', { seats: 2 });
  await person.get('/api/me/seats');
  const guest = guests[0]!;
  await guest.get('/api/seats');
  await guest.post('/api/seats/take');
  await guests[1]!.post('/api/seats/wait', { email: guests[1]!.email });
}

async function comeByGoogle({ stage, people, google, place }: Today): Promise<void> {
  const ivory = new Person('ivory', { stage, place: 60 + place });
  const email = ivory.email;
  const { nonce } = (await ivory.get('/api/auth/social/config')).body.google;
  const id_token = await google.credential({ email, nonce, now_ms: stage.traffic.now_ms });
  const body = { provider: 'google', id_token, referral_code: people[0]!.code };
  ivory.token = (await ivory.post('/api/auth/social/login', body)).body.access_token ?? '';
  await ivory.get('/api/me/account/username-status');
  await ivory.post('/api/me/account/set-username', { username: ivory.who });
  await ivory.get('/api/auth/social/accounts');
  await ivory.ask('/api/auth/social/accounts/google', { method: 'DELETE' });
  await ivory.post('/api/me/account/set-password', { new_password: NEW_PASSWORD });
  await ivory.ask('/api/auth/social/accounts/google', { method: 'DELETE' });
}

async function logOut(person: Person): Promise<void> {
  await person.ask('/auth/logout', { method: 'POST' });
  person.token = '';
  await person.post('/api/session/init-logout');
  await person.signIn();
}
