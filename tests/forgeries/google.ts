// Signing in with Google, for which the local provider stands in.
import type { Answer, Browser } from './browser.ts';
import { accepted } from './forgery.ts';

/** Signs in with a Google account, or links it if the browser is signed in. */
export async function byGoogle(
  browser: Browser,
  identity: { email: string; subject: string },
): Promise<Answer> {
  const { google } = accepted(await browser.get('/api/auth/social/config')).body;
  const asked = { nonce: google.nonce, ...identity };
  const { credential } = accepted(await browser.post('/dev/google/credential', asked)).body;
  const proof = { provider: 'google', access_token: null, id_token: credential };
  return browser.post('/api/auth/social/login', proof);
}
