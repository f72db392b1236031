// The one way to refuse a call. The HTTP status and the default sentence of each code are defined only here.

const REFUSALS = {
  MALFORMED: [400, 'The request could not be read.'],
  IDEMPOTENCY_KEY_MISSING: [
    400,
    'Please send an Idempotency-Key: a text of your own for each purchase, so that a repeated request counts once.',
  ],
  BAD_IDEMPOTENCY_KEY: [400, 'The Idempotency-Key must be 8 to 128 visible characters.'],
  NOT_INVITED: [
    400,
    'Registration is by invitation only. Please use a referral link from an existing player.',
  ],
  EMAIL_TAKEN: [
    400,
    'This email address is already registered. Please try logging in instead, or use a different email address.',
  ],
  USERNAME_TAKEN: [400, 'This username is already taken. Please choose a different username.'],
  REGISTRATION_FAILED: [400, 'Registration failed. Please check your information and try again.'],
  LINK_INVALID: [400, 'The link may be invalid or expired.'],
  SIGN_IN_AGAIN: [403, 'Please log out and in again first, then link it within ten minutes.'],
  WRONG_PASSWORD: [403, 'That’s not your current password.'],
  BAD_CREDENTIALS: [401, 'Failed to log in. Please check your username and password.'],
  SOCIAL_REFUSED: [401, 'Google login failed. Please try again.'],
  SOCIAL_UNIMPLEMENTED: [400, 'Apple Sign-In is not implemented yet.'],
  NOT_SIGNED_IN: [401, 'Please sign in first.'],
  NO_SESSION: [401, 'Please start a session first.'],
  NOT_ENOUGH_POINTS: [402, 'Not Enough Points'],
  LOOKS_ONLY: [403, 'This token may look, but change nothing.'],
  TOKEN_SCOPE: [403, 'This token may not do that.'],
  TOKENS_FULL: [409, 'You can have at most five tokens. Revoke one first.'],
  CROSS_SITE: [403, 'This can’t be done from another site.'],
  GAME_SESSION_INVALID: [403, 'Game session invalid'],
  ACCESS_DENIED: [403, 'Access is by invitation only. You need a referral link from an existing player.'],
  BANNED: [403, 'This account has been blocked.'],
  OWN_ACCOUNT: [403, 'You can’t follow yourself.'],
  OWN_VILLA: [403, 'You can’t like your own Villa.'],
  WAGER_NOT_ALLOWED: [403, 'Wagers need a verified email address and an account at least 3 days old.'],
  OTHER_EDITION: [
    403,
    'This player lives in another edition of Doxa. Mischief and challenges stay within one.',
  ],
  NOT_FOUND: [404, 'There is nothing here.'],
  PLAY_LAPSED: [403, 'This play ran out at 01:00 UTC, unfinished. Today’s puzzle is waiting.'],
  ADDRESS_NOT_PROVEN: [409, 'Verify your email address first.'],
  NOTHING_PLAYED: [409, 'Play a game first. Then you can be reminded of the next day’s.'],
  NO_PLAY: [404, 'You have no open play of this puzzle.'],
  ALREADY_PLAYED: [409, 'You have already played this game today.'],
  ALREADY_STARTED: [409, 'You have already opened this game today. Join before you play.'],
  ALREADY_JOINED: [409, 'You have already joined this challenge today.'],
  PLAY_NOT_FINISHED: [409, 'This play is not finished yet.'],
  PLAY_OVER: [409, 'This play is over.'],
  OUT_OF_ORDER: [409, 'This move does not follow the last one.'],
  RESULT_FIRST: [409, 'Play this puzzle to its end first.'],
  DUEL_OVER: [409, 'This challenge is over.'],
  ILLEGAL_MOVE: [409, 'You can’t make that move now.'],
  SOCIAL_TAKEN: [409, 'That social account belongs to another player.'],
  SOCIAL_LINKED: [409, 'You’ve already linked a Google account. Unlink it first.'],
  LAST_SIGN_IN: [409, 'This is your only way to sign in. Set a password first.'],
  HAS_PASSWORD: [409, 'You already have a password. Change it instead.'],
  USERNAME_LOCKED: [409, 'You’ve chosen your username, and it can’t be changed again.'],
  ALREADY_VERIFIED: [409, 'Your email address is already verified.'],
  NOT_ENOUGH_SHARES: [409, 'The bank does not have that many shares.'],
  RESERVED_FOR_NEWCOMERS: [409, 'Reserved for newcomers'],
  SHARE_LIMIT: [409, 'You can’t hold more shares just now.'],
  INACTIVE_LIMIT: [409, 'You can’t buy more of this until you’re an active player.'],
  OUT_OF_STOCK: [409, 'Out of stock'],
  RARE_LIMIT: [409, 'One item of the two rarest tiers a week.'],
  VILLA_IN_ARREARS: [409, 'Your Villa owes upkeep. You can’t buy anything until it’s paid.'],
  NO_VILLA_ITEM: [409, 'Your Villa needs at least one item for a picture.'],
  IMAGE_TODAY: [409, 'Today’s picture is drawn. Come back tomorrow for the next.'],
  SHELTERED: [409, 'You can’t attack this Villa just now.'],
  MISCHIEF_CHOICE_HOLDS: [409, 'You can’t change this choice yet.'],
  ATTACK_LIMIT: [409, 'No more attacks just now.'],
  FOLLOW_LIMIT: [409, 'That’s as many players as you can follow. Unfollow somebody first.'],
  CIRCLE_LIMIT: [409, 'That’s as many circles as you can be in. Leave one first.'],
  CIRCLE_FULL: [409, 'This circle is full.'],
  BLOCK_LIMIT: [409, 'That’s as many players as you can block. Unblock somebody first.'],
  SEAT_EARLY: [409, 'Play with points on seven days first. Then a seat is yours.'],
  SEAT_LIMIT: [429, 'Two seats were taken from your network this week. Please come back next week.'],
  NO_SEAT: [409, 'No seat is free just now. Please come back later.'],
  REPORT_LIMIT: [409, 'That’s as many reports as you can send in a day. Try again tomorrow.'],
  FRIEND_HAS_PLAYED: [409, 'Your friend has already played today.'],
  PAUSE_LIMIT: [409, 'You can pause your streaks twice a year.'],
  PROMOTION_OVERLAPS: [409, 'Another promotion is on, or begins, within that time.'],
  ARCHIVED: [409, 'That day is archived. Nothing of it changes any more.'],
  CHANGED_MEANWHILE: [409, 'Something changed meanwhile. Please try again.'],
  KEY_REUSED: [409, 'This Idempotency-Key was already used for something else.'],
  TOO_LARGE: [413, 'The request is larger than 64 KiB.'],
  WRONG_CONTENT_TYPE: [415, 'Please send JSON.'],
  UPGRADE_REQUIRED: [426, 'This address answers a WebSocket only.'],
  INVALID: [422, 'Some values are not valid.'],
  NIGHT_LATE: [409, 'The nightly rollover is late.'],
  TOO_MANY: [429, 'Too many requests. Please wait a moment.'],
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts'],
  READ_ONLY: [
    503,
    'We’re looking after our records. You can play and look around, but nothing else can be changed just now.',
  ],
  UNAVAILABLE: [503, 'We can’t reach our records just now. Please try again.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;

export function statusOf(code: RefusalCode): number {
  return REFUSALS[code][0];
}

export function sentenceOf(code: RefusalCode): string {
  return REFUSALS[code][1];
}

/** Refuses a call, which then changes nothing. `fields` maps invalid fields to sentences (422). */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter_s: number | undefined;

  constructor(
    code: RefusalCode,
    {
      detail,
      fields,
      retryAfter_s,
    }: {
      detail?: string | undefined;
      fields?: Record<string, string> | undefined;
      retryAfter_s?: number | undefined;
    } = {},
  ) {
    super(detail ?? sentenceOf(code));
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfter_s = retryAfter_s;
  }
}

/** Refuses one field of a request. */
export function invalid(field: string, sentence: string): Refusal {
  return new Refusal('INVALID', { detail: sentence, fields: { [field]: sentence } });
}
