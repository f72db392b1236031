// The session of this page. A store outside React, because games refresh the profile after scoring and the router reads it.
// A stored token is tried first; otherwise a guest session starts. A refused token is dropped.
import { initLogout, initSession, me, type UserProfile } from '#shared/contract/session.ts';
import { startPage } from '#shared/contract/start.ts';
import { createStore, useStore } from '../ui/store.ts';
import { showToast } from '../ui/toast-store.ts';
import {
  CallError,
  currentAccessToken,
  isTransient,
  send,
  setAccessToken,
  whenTokenIsRefused,
} from './api/client.ts';
import { keepStart, takeBegun } from './begun.ts';
import { asText, stored } from './device-storage.ts';
import { MESSAGES } from './messages.ts';
import { queryClient } from './query-client.ts';
import { keptReferral } from './referral.ts';

/** `denied`: the server requires an invitation. `failed`: the server could not be reached. */
export type SessionStatus = 'loading' | 'ready' | 'denied' | 'failed';

export interface Session {
  status: SessionStatus;
  /** Null until the session is ready. */
  user: UserProfile | null;
  /** Whether there is a username other than Guest. */
  isSignedIn: boolean;
  /** Why the session failed or was denied: the refusal's code, and a sentence for people. */
  problem: { code: string; sentence: string } | null;
}

const keptToken = stored('doxa.access_token', asText);
const START_TIMEOUT_MS = 10_000;
const NOBODY: Session = { status: 'loading', user: null, isSignedIn: false, problem: null };

/** The data that a device stores for a player, besides the token. */
export interface Belongings {
  /** Sends waiting data while the session still allows it. */
  sendLast(): Promise<void>;
  /** The session has ended by itself: sends nothing for the player until they sign in again. */
  forgetAuth(): Promise<void>;
  /** The player has logged out: deletes their data. */
  forgetUser(): Promise<void>;
}

let belongings: () => Promise<Belongings | null> = async () => null;

/** Registers how to load the stored data of a session, which is needed when a session ends. Call once. */
export function endWithSession(load: () => Promise<Belongings>): void {
  belongings = () => load().catch(() => null);
}

const store = createStore(NOBODY);
const { publish } = store;

/** The current session, outside React. */
export const readSession = store.read;

let isLoggingOut = false;
let hasLostPlayer = false;

/** Whether the guest is a player whose session ended by itself or in another tab. */
export const isLostPlayer = () => hasLostPlayer;

/**
 * Starts the session, or retries after a failure. Never throws: the session contains the error. `quietly` keeps the current
 * view until the reply arrives.
 */
export async function startSession({ quietly = false } = {}): Promise<void> {
  if (!quietly) publish(NOBODY);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), START_TIMEOUT_MS);
  try {
    const { signal } = deadline;
    greet((await begunUser(signal)) ?? (await returningUser(signal)) ?? (await newGuest(signal)));
  } catch (error) {
    // A play that continues offline is reported for its player once the network is back.
    if (!isCutOff(error)) setAccessToken(null);
    publish({ ...NOBODY, ...problemOf(error) });
  } finally {
    clearTimeout(timer);
  }
}

/** Signs in with an access token and stores it. Throws CallError if the server does not know it. */
export async function signInWith(accessToken: string): Promise<UserProfile> {
  setAccessToken(accessToken);
  try {
    const user = await send(me, {});
    keptToken.write(accessToken);
    // Only the login page was visible, and the site's router has not followed to it.
    if (readSession().status === 'denied') window.location.replace('/');
    queryClient.clear();
    greet(user);
    return user;
  } catch (error) {
    forgetToken();
    throw error;
  }
}

/** Handles a session that the server has ended: continues as a guest with a message, or as blocked. */
async function goOnWithout(refusal: CallError): Promise<void> {
  if (!readSession().isSignedIn || isLoggingOut) return;
  forgetAuth();
  if (refusal.code !== 'BANNED') return goOnAsKept();
  queryClient.clear();
  publish({ ...NOBODY, ...problemOf(refusal) });
}

whenTokenIsRefused((refusal) => void goOnWithout(refusal));

/** Whether this page's calls use the stored token; another tab may have signed in or out. */
export const isOfDevice = () => keptToken.read() === currentAccessToken();

/** Restarts the session with the stored token, or as a guest; a player who becomes a guest sees a warning. */
export async function goOnAsKept(): Promise<void> {
  const { isSignedIn } = readSession();
  setAccessToken(null);
  queryClient.clear();
  await startSession();
  hasLostPlayer ||= isSignedIn && !readSession().isSignedIn;
  if (isSignedIn && !readSession().isSignedIn) showToast({ kind: 'warning', text: MESSAGES.signedOut });
}

/**
 * Ends the session on the server, drops the data fetched for it, and continues as a guest. With `isEnded` the server has ended
 * it already.
 */
export async function logout({ isEnded = false } = {}): Promise<void> {
  isLoggingOut = true;
  const leaving = await belongings();
  if (!isEnded) await leaving?.sendLast();
  const guest = isEnded ? null : await send(initLogout, { body: referralBody() }).catch(() => null);
  isLoggingOut = false;
  forgetToken();
  await leaving?.forgetUser();
  queryClient.clear();
  if (guest) greet(guest);
  else await startSession();
}

/** Fetches the profile again, after scoring or spending. Keeps the current one on failure. */
export async function refreshProfile(): Promise<void> {
  const user = await send(me, {}).catch(() => null);
  if (user && readSession().status === 'ready') greet(user);
}

export function useSession(): Session & { refresh: typeof refreshProfile; logout: typeof logout } {
  return { ...useStore(store), refresh: refreshProfile, logout };
}

/** The reply to the call begun by the HTML; null if that failed, because the ordinary call then reports the error. */
async function begunUser(signal: AbortSignal): Promise<UserProfile | null> {
  const token = keptToken.read();
  const begun = takeBegun({ token, code: keptReferral(Date.now()) });
  if (!begun) return null;
  setAccessToken(token);
  try {
    const start = await send(startPage, { body: begun.body }, { signal, begun: begun.reply });
    keepStart(start);
    return start.profile;
  } catch {
    return null;
  }
}

async function returningUser(signal: AbortSignal): Promise<UserProfile | null> {
  const token = keptToken.read();
  if (!token) return null;
  setAccessToken(token);
  try {
    return await send(me, {}, { signal });
  } catch (error) {
    // Only a refusal invalidates the stored token, not a server that cannot be reached.
    if (!(error instanceof CallError) || isTransient(error)) throw error;
    forgetAuth();
    if (error.code === 'BANNED') throw error;
    return null;
  }
}

function newGuest(signal: AbortSignal): Promise<UserProfile> {
  return send(initSession, { body: referralBody() }, { signal });
}

function referralBody(): { referral_code?: string } {
  const code = keptReferral(Date.now());
  return code ? { referral_code: code } : {};
}

function greet(user: UserProfile): void {
  const isSignedIn = !user.isGuest && user.username !== '' && user.username !== 'Guest';
  if (isSignedIn) hasLostPlayer = false;
  publish({ status: 'ready', user, isSignedIn, problem: null });
}

function isCutOff(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}

function problemOf(error: unknown): Pick<Session, 'status' | 'problem'> {
  if (!(error instanceof CallError)) {
    return { status: 'failed', problem: { code: 'TIMEOUT', sentence: MESSAGES.sessionInitTimeout } };
  }
  const { status, code, message } = error;
  return { status: status === 403 ? 'denied' : 'failed', problem: { code, sentence: message } };
}

/** Drops a refused token: neither page nor service worker acts for the player any longer. */
function forgetAuth(): void {
  forgetToken();
  void belongings().then((kept) => kept?.forgetAuth());
}

/** Does not touch a token that another tab has stored since. */
function forgetToken(): void {
  if (isOfDevice()) keptToken.remove();
  setAccessToken(null);
}

/** Calls back once, when the session is known. */
export function whenReady(listener: () => void): void {
  const look = () => {
    if (readSession().status !== 'ready') return;
    leave();
    listener();
  };
  const leave = store.subscribe(look);
  look();
}
