// Which accounts are proven to belong to a person: an opened link, a social identity, points on 15 days, or an operator
// who vouches (RULES §12). What is bounded for fear of throw-away accounts asks for this.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { openingDays, SEALED_DAY } from '../archive/sealed.ts';
import { changePerson, changePlayer } from '../persons/change-account.ts';
import { personKeyOf } from '../players/emails.ts';
import { claimOf, isClaimed, makeClaim } from './claims.ts';
import { claimAddress, type Proving, verifiedReward, wasPaidFor } from './verified-reward.ts';
import { endOthersWelcome, owedWelcomeStatements } from './welcome.ts';

/** Days with points that prove an account by themselves. */
const DAYS_WITH_POINTS = 15;

/**
 * The statements that prove the player whose id `player` yields; a proof once given stays. They pay the welcome bonus that
 * waited for it, so that the batch settles the player.
 */
export function provePlayer({
  player,
  now_ms,
  when = sql`TRUE`,
  granted = null,
}: {
  player: SQL;
  now_ms: number;
  when?: SQL;
  /** The claim whose welcome the directory grants to the player with this proof, if it is owed. */
  granted?: string | null;
}): Statement[] {
  return [
    sql`UPDATE players SET proven_at = ${now_ms} WHERE id = ${player} AND proven_at IS NULL AND (${when})`,
    ...owedWelcomeStatements({ player, granted, now_ms }),
  ];
}

/** The statements that prove an account which has points on 15 days, not held back. Guests are proven as they register. */
export function proveByPlaying({ player, now_ms }: { player: SQL; now_ms: number }): Statement[] {
  const days = sql`
    SELECT DISTINCT day FROM results
    WHERE player_id = players.id AND day > ${SEALED_DAY} AND base_tenths > 0 AND held = 0 LIMIT ${DAYS_WITH_POINTS}`;
  const when = sql`kind = 'registered' AND 
    (SELECT COUNT(*) FROM (${days})) + ${openingDays(sql`players.id`)} >= ${DAYS_WITH_POINTS}`;
  return provePlayer({ player, now_ms, when });
}

/** What is known of an account and the address by which it is about to be proven. */
export interface AddressFacts {
  /** Whether somebody was paid for the address before, 0 or 1. */
  isPaidFor: number;
  /** Whether the player has a name of their own choice, 0 or 1: until then a social account claims no welcome. */
  hasChosenName: number;
  /** Whether a proven account had the welcome of the address, 0 or 1. */
  isWelcomed: number;
}

/** These facts as an expression that yields JSON (`actOn`). */
export function addressFacts({ publicId, address }: { publicId: string; address: Proving }): SQL {
  const isWelcomed = isClaimed({ claims: [welcomeOf(address)], byProven: true });
  return sql`json_object('isPaidFor', ${wasPaidFor(address)}, 'hasChosenName', ${hasChosenName(publicId)},
    'isWelcomed', ${isWelcomed})`;
}

/** Whether a player has a name of the player's own choice, as an expression. */
export function hasChosenName(publicId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM persons WHERE public_id = ${publicId} AND username_set_at IS NOT NULL)`;
}

export interface ProvenAddress {
  isPaidFor: boolean;
  /** The claim of the welcome, which nobody else is owed any more; null while it claims none. */
  welcomeClaim: string | null;
  /** Whether the player may have that welcome, if it is owed. */
  isGranted: boolean;
  /** When it was proven, and whether it takes the place of another, which was proven or not. */
  at: number;
  isAnother: boolean;
}

/** What an edition has to know of an address that is being proven. */
export function provenAddress(
  address: Proving,
  { known, at, isAnother = false }: { known: AddressFacts; at: number; isAnother?: boolean },
): ProvenAddress {
  const welcomeClaim = known.hasChosenName ? welcomeOf(address) : null;
  const isGranted = known.isWelcomed === 0;
  return { isPaidFor: known.isPaidFor === 1, welcomeClaim, isGranted, at, isAnother };
}

function welcomeOf({ email, secret }: Proving): string {
  return claimOf({ kind: 'welcome', identity: personKeyOf(email), secret });
}

/** The directory's part of proving an account by its address: what it claims, and the note that it is verified. */
export function noteProvenAddress(
  { publicId, address }: { publicId: string; address: Proving },
  proven: ProvenAddress,
): Statement[] {
  const { welcomeClaim, at } = proven;
  return [
    claimAddress(address, { now_ms: at }),
    changePerson({ publicId, set: verifiedAt(proven) }),
    ...(welcomeClaim === null ? [] : [makeClaim({ claim: welcomeClaim, isProven: true, now_ms: at })]),
  ];
}

/** The edition's part: the reward for the first address, the note that it is verified, and the proof. The batch settles the player. */
export function proveByAddress(
  { player, publicId }: { player: SQL; publicId: string },
  { proven, now_ms }: { proven: ProvenAddress; now_ms: number },
): Statement[] {
  const { isPaidFor, welcomeClaim, isGranted } = proven;
  return [
    ...(isPaidFor ? [] : [verifiedReward({ player, playerPublicId: publicId, now_ms })]),
    changePlayer({ publicId, set: verifiedAt(proven) }),
    ...provePlayer({ player, now_ms, ...(isGranted && { granted: welcomeClaim }) }),
    ...(welcomeClaim === null ? [] : [endOthersWelcome({ player, claim: welcomeClaim })]),
  ];
}

/** Both halves keep the same instant: of the first proof, or of the one that brought another address. */
function verifiedAt({ at, isAnother }: ProvenAddress): SQL {
  return isAnother
    ? sql`email_verified_at = ${at}`
    : sql`email_verified_at = COALESCE(email_verified_at, ${at})`;
}
