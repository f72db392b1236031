// The record at the end of a year: rows of each kind, and Sparks by source and sink.
import { FLOWS } from '../support/flows.ts';
import type { Server } from '../support/miniflare-server.ts';

export interface RecordCounts {
  accounts: number;
  results: number;
  postings: number;
  trades: number;
  pieces: number;
  matchups: number;
  attacks: number;
  referrals: number;
  badges: number;
}

export async function recordCounts(server: Server): Promise<RecordCounts> {
  const [counts] = await server.rows<RecordCounts>(`
    SELECT (SELECT COUNT(*) FROM players WHERE kind = 'registered') AS accounts,
      (SELECT COUNT(*) FROM results) AS results,
      (SELECT COUNT(*) FROM postings) AS postings,
      (SELECT COUNT(*) FROM trades) AS trades,
      (SELECT COUNT(*) FROM villa_moves) AS pieces,
      (SELECT COUNT(*) FROM challenge_matchups) AS matchups,
      (SELECT COUNT(*) FROM attacks) AS attacks,
      (SELECT COUNT(*) FROM postings WHERE transaction_type = 'referral_reward') AS referrals,
      (SELECT COUNT(*) FROM achievements) AS badges`);
  return counts!;
}

/** What players, escrow included, gained and lost, by type. */
export async function flowsOf(server: Server): Promise<{ type: string; sparks: number }[]> {
  const isInside = (account: string) => `(${account} > 0 OR ${account} = -4)`;
  return server.rows(`
    SELECT transaction_type AS type,
      SUM(CASE WHEN ${isInside('target')} THEN amount ELSE -amount END) / 1000.0 AS sparks
    FROM ${FLOWS} WHERE ${isInside('source')} <> ${isInside('target')}
    GROUP BY transaction_type, ${isInside('target')} ORDER BY sparks DESC`);
}
