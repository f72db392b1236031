// Proof that an account belongs to a person: an opened link, a social identity, points on 15 days, or an operator's word (RULES
// §12). Limits against throw-away accounts depend on it.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { openingDays, SEALED_DAY } from '../archive/sealed.ts';
import { changePerson, changePlayer } from '../persons/change-account.ts';
import { personKeyOf } from '../players/emails.ts';
import { claimOf, isClaimed, makeClaim } from './claims.ts';
import { claimAddress, type Proving, verifiedReward, wasPaidFor } from './verified-reward.ts';
import { endOthersWelcome, owedWelcomeStatements } from './welcome.ts';

/** The number of days with points that proves an account. */
const DAYS_WITH_POINTS = 15;

/**
 * The statements that prove the player whose id `player` yields. A proof is permanent. They also pay a welcome bonus that waits
 * for it, so the batch must settle the player first.
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
  /** The claim whose welcome the directory grants with this proof, if it is owed. */
  granted?: string | null;
}): Statement[] {
  return [
    sql`UPDATE players SET proven_at = ${now_ms} WHERE id = ${player} AND proven_at IS NULL AND (${when})`,
    ...owedWelcomeStatements({ player, granted, now_ms }),
  ];
}

/** The statements that prove an account with points on 15 days that are not held back. Guests are proven when they register. */
export function proveByPlaying({ player, now_ms }: { player: SQL; now_ms: number }): Statement[] {
  const days = sql`
    SELECT DISTINCT day FROM results
    WHERE player_id = players.id AND day > ${SEALED_DAY} AND base_tenths > 0 AND held = 0 LIMIT ${DAYS_WITH_POINTS}`;
  const when = sql`kind = 'registered' AND 
    (SELECT COUNT(*) FROM (${days})) + ${openingDays(sql`players.id`)} >= ${DAYS_WITH_POINTS}`;
  return provePlayer({ player, now_ms, when });
}

/** Facts about an account and the address that is about to prove it. */
export interface AddressFacts {
  /** 1 if the reward for this address was already paid. */
  isPaidFor: number;
  /** 1 if the player has chosen a name; until then a social account claims no welcome. */
  hasChosenName: number;
  /** 1 if a proven account got the welcome for this address. */
  isWelcomed: number;
}

/** An expression that yields these facts as JSON (`actOn`). */
export function addressFacts({ publicId, address }: { publicId: string; address: Proving }): SQL {
  const isWelcomed = isClaimed({ claims: [welcomeOf(address)], byProven: true });
  return sql`json_object('isPaidFor', ${wasPaidFor(address)}, 'hasChosenName', ${hasChosenName(publicId)},
    'isWelcomed', ${isWelcomed})`;
}

export function hasChosenName(publicId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM persons WHERE public_id = ${publicId} AND username_set_at IS NOT NULL)`;
}

export interface ProvenAddress {
  isPaidFor: boolean;
  /** The claim of the welcome, which nobody else is owed from now on; null if this account does not claim it yet. */
  welcomeClaim: string | null;
  /** Whether the player may get the welcome, if it is owed. */
  isGranted: boolean;
  /** When the address was proven, and whether it replaces another one. */
  at: number;
  isAnother: boolean;
}

/** What an edition needs to know about an address that is being proven. */
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

/** The directory's part of proving an account by its address: claims the reward and the welcome, and marks the address verified. */
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

/**
 * The edition's part: pays the reward for the first address, marks the address verified, and proves the player. The batch must
 * settle the player first.
 */
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

/** Both halves store the same instant: that of the first proof, or of the proof that replaced the address. */
function verifiedAt({ at, isAnother }: ProvenAddress): SQL {
  return isAnother
    ? sql`email_verified_at = ${at}`
    : sql`email_verified_at = COALESCE(email_verified_at, ${at})`;
}
