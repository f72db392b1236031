// The types of transactions, which the recap and the page show, and of postings, to which the ledger is limited.

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

/** The parts of a settlement: the ledger posts their sum, and the player sees each part. */
type SettledPart = 'dividend' | 'tribute' | 'villa_income' | 'villa_upkeep';

export type PostingType = Exclude<TransactionType, SettledPart> | 'settlement';
