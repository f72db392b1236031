// Who is here. A store outside React, because games refresh the profile after scoring and the routes are chosen by it.
// A stored token is tried first; failing that a guest session starts. No token outlives a refusal.
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

/** `denied`: the server lets nobody in without an invitation. `failed`: it could not be asked. */
export type SessionStatus = 'loading' | 'ready' | 'denied' | 'failed';

export interface Session {
  status: SessionStatus;
  /** Null until the session is ready. */
  user: UserProfile | null;
  /** A username exists that is not Guest. */
  isSignedIn: boolean;
  /** Why it failed or was denied: the refusal's code, and a sentence for a person. */
  problem: { code: string; sentence: string } | null;
}

const keptToken = stored('doxa.access_token', asText);
const START_TIMEOUT_MS = 10_000;
const NOBODY: Session = { status: 'loading', user: null, isSignedIn: false, problem: null };

/** What a device keeps in a player's name, beside the token. */
export interface Belongings {
  /** Sends what waits while it can still be sent in the player's name. */
  sendLast(): Promise<void>;
  /** The session has ended by itself: nothing is sent in the player's name until they are back. */
  forgetAuth(): Promise<void>;
  /** The player has logged out: nothing of theirs stays. */
  forgetUser(): Promise<void>;
}

let belongings: () => Promise<Belongings | null> = async () => null;

/** Says how what belongs to a session is reached, which is fetched when a session ends. Call once. */
export function endWithSession(load: () => Promise<Belongings>): void {
  belongings = () => load().catch(() => null);
}

const store = createStore(NOBODY);
const { publish } = store;

/** The session now, outside React. */
export const readSession = store.read;

let isLoggingOut = false;
let hasLostPlayer = false;

/** Whether the guest here is a player whose session has ended by itself, or in another tab. */
export const isLostPlayer = () => hasLostPlayer;

/**
 * Starts the session, or tries again after a failure. Never throws: what went wrong is in the session. `quietly` leaves on
 * screen what is there until the answer is.
 */
export async function startSession({ quietly = false } = {}): Promise<void> {
  if (!quietly) publish(NOBODY);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), START_TIMEOUT_MS);
  try {
    const { signal } = deadline;
    greet((await begunUser(signal)) ?? (await returningUser(signal)) ?? (await newGuest(signal)));
  } catch (error) {
    // A play that goes on without a network is reported as its player's once there is one.
    if (!isCutOff(error)) setAccessToken(null);
    publish({ ...NOBODY, ...problemOf(error) });
  } finally {
    clearTimeout(timer);
  }
}

/** Goes on as the player of an access token, and keeps it. Throws CallError when the server does not know it. */
export async function signInWith(accessToken: string): Promise<UserProfile> {
  setAccessToken(accessToken);
  try {
    const user = await send(me, {});
    keptToken.write(accessToken);
    // Nothing but the login page was there to be seen, and the site's own router has not followed to it.
    if (readSession().status === 'denied') window.location.replace('/');
    queryClient.clear();
    greet(user);
    return user;
  } catch (error) {
    forgetToken();
    throw error;
  }
}

/** The server has ended the session, on another device or by itself: goes on as a guest and says so, or is blocked. */
async function goOnWithout(refusal: CallError): Promise<void> {
  if (!readSession().isSignedIn || isLoggingOut) return;
  forgetAuth();
  if (refusal.code !== 'BANNED') return goOnAsKept();
  queryClient.clear();
  publish({ ...NOBODY, ...problemOf(refusal) });
}

whenTokenIsRefused((refusal) => void goOnWithout(refusal));

/** Whether this page's calls carry the token that the device keeps; another tab may have signed in or out. */
export const isOfDevice = () => keptToken.read() === currentAccessToken();

/** Restarts the session with the token kept on the device, else as a guest; a player who becomes one sees a warning. */
export async function goOnAsKept(): Promise<void> {
  const { isSignedIn } = readSession();
  setAccessToken(null);
  queryClient.clear();
  await startSession();
  hasLostPlayer ||= isSignedIn && !readSession().isSignedIn;
  if (isSignedIn && !readSession().isSignedIn) showToast({ kind: 'warning', text: MESSAGES.signedOut });
}

/**
 * Ends the session on the server, forgets what was fetched for it, and goes on as a guest. With `isEnded` the server has
 * ended it already.
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

/** Fetches the profile again, after scoring or spending. A failure leaves the one that is there. */
export async function refreshProfile(): Promise<void> {
  const user = await send(me, {}).catch(() => null);
  if (user && readSession().status === 'ready') greet(user);
}

export function useSession(): Session & { refresh: typeof refreshProfile; logout: typeof logout } {
  return { ...useStore(store), refresh: refreshProfile, logout };
}

/** What the HTML began; null where that failed, for then the ordinary way says what is wrong. */
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
    // Only a refusal ends the stored token: a server that cannot be reached has not judged it.
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

/** The server has refused the token: neither page nor service worker goes on in the player's name. */
function forgetAuth(): void {
  forgetToken();
  void belongings().then((kept) => kept?.forgetAuth());
}

/** Keeps a token that another tab has stored since. */
function forgetToken(): void {
  if (isOfDevice()) keptToken.remove();
  setAccessToken(null);
}

/** Calls back once, as soon as it is known who is here. */
export function whenReady(listener: () => void): void {
  const look = () => {
    if (readSession().status !== 'ready') return;
    leave();
    listener();
  };
  const leave = store.subscribe(look);
  look();
}
