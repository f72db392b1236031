// The edition's part of proving an address, by its own link or by a reset: pays the player and the referrer (RULES §12).
import { sql } from 'drizzle-orm';
import { payForFriend } from '../../economy/far-referrals.ts';
import type { Circumstances } from '../../economy/messages.ts';
import { askedAtOnce } from '../../economy/owed-welcomes.ts';
import { type ProvenAddress, proveByAddress } from '../../model/rewards/proof.ts';
import { owedReferrer, type ReferralGates } from '../../model/rewards/reward.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { playerBy } from './registering.ts';

export interface Proven {
  publicId: string;
  proven: ProvenAddress;
  gates: ReferralGates;
}

/** The statements, and the players who may have to be settled first. */
export function takeProof({ publicId, proven, gates }: Proven, how: Circumstances) {
  const { now_ms } = how;
  const player = playerBy(publicId);
  return {
    players: sql`(${player}, ${owedReferrer(publicId)})`,
    statements: [
      ...proveByAddress({ player, publicId }, { proven, now_ms }),
      ...payForFriend({ referee: publicId, gates, today: gameDayAt(now_ms), now_ms }),
      ...askedAtOnce(how),
    ],
  };
}
