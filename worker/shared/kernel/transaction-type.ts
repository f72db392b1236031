// The kinds of transactions, which the recap and the page name, and of postings: the ledger posts no other.

export type TransactionType =
  | 'game_result'
  | 'streak_bonus'
  | 'welcome_bonus'
  | 'referral_reward'
  | 'email_verified'
  | 'share_purchase'
  | 'share_sale'
  | 'dividend'
  | 'tribute'
  | 'villa_income'
  | 'villa_upkeep'
  | 'villa_purchase'
  | 'villa_sellback'
  | 'villa_image'
  | 'visit_tribute'
  | 'visit_event'
  | 'mischief_purchase'
  | 'mischief_theft'
  | 'mischief_cleanup'
  | 'challenge_wager'
  | 'challenge_prize'
  | 'challenge_refund'
  | 'challenge_consolation'
  | 'wager_back'
  | 'correction';

/** What a settlement is made of: the ledger posts the sum, and a player reads the parts. */
type SettledPart = 'dividend' | 'tribute' | 'villa_income' | 'villa_upkeep';

export type PostingType = Exclude<TransactionType, SettledPart> | 'settlement';
