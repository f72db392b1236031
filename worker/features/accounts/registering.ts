// The changes of a registration: the directory stores name, mailbox and invitation, and the edition turns the guest's row into
// the account with everything it holds (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import { guestNumberOf } from '../../access/guest-cookie.ts';
import { type NewPerson, registerPerson, registerPlayer } from '../../access/register-player.ts';
import type { Crossing } from '../../economy/crossing.ts';
import { bringFriend, payForFriend } from '../../economy/far-referrals.ts';
import { messageKind } from '../../economy/messages.ts';
import { askedAtOnce, bringGranted } from '../../economy/owed-welcomes.ts';
import type { Origin } from '../../model/players/address-key.ts';
import { type Invitation, stillInvites } from '../../model/rewards/invites.ts';
import { type ProvenAddress, proveByAddress, proveByPlaying } from '../../model/rewards/proof.ts';
import { type Inviter, type ReferralGates, referrerOf } from '../../model/rewards/reward.ts';
import { type WelcomeFacts, welcomeStatements } from '../../model/rewards/welcome.ts';
import { guard } from '../../platform/database.ts';
import { newCode } from '../../platform/tokens.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import type { Newcomer } from './newcomer.ts';

/** What the edition needs to know about a registered account. */
interface Facts {
  publicId: string;
  createdAt: number;
  registered_ms: number;
  gates: ReferralGates;
  inviter: Inviter | null;
  /** The welcome bonus, or null if it waits for the name. */
  welcome: { claims: readonly string[]; known: WelcomeFacts; waits: boolean } | null;
  /** The address if it is proven from the start, or null. */
  proven: ProvenAddress | null;
  personal: { username: string; origin: Origin | null };
}

/** The edition's part: turns a guest, with or without a row, into a player. */
const registered = messageKind<Facts>({
  name: 'registered',
  to: 'edition',
  take(facts, how) {
    const { publicId, inviter, gates, welcome, proven, personal } = facts;
    const { now_ms } = how;
    const player = playerBy(publicId);
    const account = { ...facts, ...personal, guestNumber: guestNumberOf(publicId) };
    const today = gameDayAt(now_ms);
    const friend = { referee: publicId, gates, today, now_ms };
    return {
      players: inviter === null ? sql`(${player})` : sql`(${player}, ${referrerOf(inviter)})`,
      statements: [
        ...registerPlayer(account, { today }),
        ...proveByPlaying({ player, now_ms }),
        ...(inviter === null ? [] : bringFriend({ ...friend, inviter, edition: how.edition })),
        ...(welcome === null
          ? []
          : welcomeStatements({
              ...welcome,
              player,
              playerPublicId: publicId,
              areProven: false,
              needsGrant: how.isApart,
              now_ms,
            })),
        ...(proven === null ? [] : proveByAddress({ player, publicId }, { proven, now_ms })),
        ...(inviter === null ? [] : payForFriend(friend)),
        ...askedAtOnce(how),
      ],
    };
  },
  spread: bringGranted,
});

/** The player's id inside an edition's batch, as an expression. */
export function playerBy(publicId: string): SQL {
  return sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
}

interface Registering {
  newcomer: Newcomer;
  account: Pick<NewPerson, 'username' | 'email' | 'passwordHash' | 'hasChosenName'>;
  /** The invitation; null for the founder, the first player. */
  invitation: Invitation | null;
  origin: Origin | null;
  gates: ReferralGates;
  welcome?: Facts['welcome'];
  proven?: ProvenAddress | null;
  now_ms: number;
}

/**
 * Makes a newcomer a player: the directory decides, and the edition applies the message. The batch fails with `GUARD` if the
 * guest has registered in the meantime or the code no longer invites, and with `DUPLICATE` if another account has the name or
 * address.
 */
export function registering({
  newcomer: { guest },
  account,
  invitation,
  origin,
  gates,
  welcome = null,
  proven = null,
  now_ms,
}: Registering): Required<Pick<Crossing<Facts>, 'deciding' | 'message' | 'now_ms'>> {
  const { publicId, edition, createdAt } = guest;
  const facts: Facts = {
    publicId,
    createdAt,
    registered_ms: now_ms,
    gates,
    inviter: invitation?.isRewarded ? { publicId: invitation.inviter, edition: invitation.edition } : null,
    welcome,
    proven,
    personal: { username: account.username, origin },
  };
  return {
    deciding: [
      guard(sql`NOT EXISTS (SELECT 1 FROM persons WHERE public_id = ${publicId})`),
      ...(invitation === null ? [] : [guard(stillInvites(invitation))]),
      registerPerson({ ...account, publicId, edition, referralCode: newCode(), registered_ms: now_ms }),
    ],
    message: { kind: registered, key: `registered:${publicId}`, publicId, facts },
    now_ms,
  };
}
