// The names under which replies are kept, so that whoever changes something knows what to ask for anew.
import type { GameType } from '../../worker/kernel/game-type.ts';

export const queryKeys = {
  hub: ['hub'],
  specialGame: ['special-game'],
  playsToday: ['plays-today'],
  /** Everything told about results; begins each key below it. */
  results: ['results'],
  resultToday: (type: GameType) => ['results', 'today', type],
  distribution: (type: GameType, date: string) => ['results', 'distribution', type, date],
  archive: (type: GameType) => ['archive', type],
  boards: ['boards'],
  gameBoard: (type: GameType, date: string) => ['boards', type, date],
  /** Postings of one type, or of all for null. */
  transactions: (type: string | null) => ['transactions', type],
  balanceHistory: (days: number) => ['balance-history', days],
  referrals: ['referrals'],
  sessions: ['sessions'],
  usernameStatus: ['username-status'],
  emailStatus: ['email-status'],
  socialAccounts: ['social-accounts'],
  socialConfig: ['social-config'],
  promotion: ['promotion'],
  emailProof: (token: string) => ['email-proof', token],
} as const;
