// Rate limits against floods (RULES §12), by the Workers bindings. A gate: off in local use. Every request that reaches the
// worker is counted by address before it is read; a player's moves and writes, and new guests, are counted as well.

import { isFaultOfStore } from '../../platform/database.ts';
import { hashOfToken } from '../../platform/tokens.ts';
import type { Call } from '../../shared/contract/call.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { type Actor, type Claim, hasObject, publicIdOf } from '../actor.ts';
import { admitNewGuest } from '../new-guests.ts';
import type { AppContext } from './app-context.ts';
import { clientAddress, clientNetwork } from './client-address.ts';

const TOO_MANY_BY_TOKEN = 'A token can make at most 120 requests a minute. Please wait a moment.';

type Counted = { limit: RateLimit; key: string };

/**
 * Counts a request by address and, for IPv6, by network, because anyone with a household's /64 usually has the /48 around it. A
 * valid token, or the cookie of a guest who has played, recognised by its signature, gets a wider limit, so that a school
 * behind one address can play. A cookie without a play is free to get, so it does not. Throws TOO_MANY.
 */
export async function limitAddress(c: AppContext): Promise<void> {
  const claim = c.get('claim');
  const isKnown = claim !== 'forged' && hasObject(claim);
  const { ADDRESS_LIMIT, NETWORK_LIMIT, KNOWN_ADDRESS_LIMIT, KNOWN_NETWORK_LIMIT } = c.get('ctx');
  await limitToken(c, claim);
  const network = clientNetwork(c);
  await countAll(c, [
    { limit: isKnown ? KNOWN_ADDRESS_LIMIT : ADDRESS_LIMIT, key: clientAddress(c) },
    ...(network === null ? [] : [{ limit: isKnown ? KNOWN_NETWORK_LIMIT : NETWORK_LIMIT, key: network }]),
  ]);
}

/** Counts a request by its personal token, if any. Throws TOO_MANY. */
async function limitToken(c: AppContext, claim: Claim | 'forged'): Promise<void> {
  if (claim === 'forged' || claim.kind !== 'player' || !claim.isPersonal) return;
  const counted = { limit: c.get('ctx').TOKEN_LIMIT, key: hashOfToken(claim.accessToken) };
  await countAll(c, [counted], TOO_MANY_BY_TOKEN);
}

/** Counts moves and writes by actor. Throws TOO_MANY. */
export async function limitRate(c: AppContext, { call, actor }: { call: Call; actor: Actor }): Promise<void> {
  if (call.limit === 'reads') return;
  const limit = call.limit === 'moves' ? c.get('ctx').MOVES_LIMIT : c.get('ctx').WRITES_LIMIT;
  await countAll(c, [{ limit, key: publicIdOf(actor) ?? clientAddress(c) }]);
}

/**
 * Counts a guest's first opening: it creates an object that lives for weeks, while a new cookie is free. Throws TOO_MANY. An
 * unavailable database does not block playing.
 */
export async function limitNewGuests(c: AppContext): Promise<void> {
  const gates = await c.get('ports').gates();
  if (!gates.rate_limits) return;
  const { directory, NEW_GUESTS_A_DAY } = c.get('ctx');
  const now_ms = c.get('now_ms');
  const where = { address: clientAddress(c), network: clientNetwork(c), secret: c.get('ctx').HASH_SECRET };
  const ofDay = { day: gameDayAt(now_ms), most: Number(NEW_GUESTS_A_DAY) };
  try {
    await admitNewGuest(directory, { ...where, ...ofDay, now_ms });
  } catch (error) {
    if (!isFaultOfStore(error)) throw error;
  }
}

/** A limit that fails admits everybody, because it only bounds floods. Throws TOO_MANY. */
async function countAll(c: AppContext, counted: readonly Counted[], detail?: string): Promise<void> {
  const gates = await c.get('ports').gates();
  if (!gates.rate_limits) return;
  const admitted = () => ({ success: true });
  const outcomes = await Promise.all(counted.map(({ limit, key }) => limit.limit({ key }).catch(admitted)));
  if (outcomes.some(({ success }) => !success)) throw new Refusal('TOO_MANY', { detail, retryAfter_s: 60 });
}
