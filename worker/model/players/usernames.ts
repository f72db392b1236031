// Which usernames there may be (RULES §12). Letters outside ASCII are refused by the contract, and with them their twins.
import { sql } from 'drizzle-orm';
import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';
import type { Database } from '../../platform/database.ts';
import { invalid } from '../../shared/kernel/refusal.ts';

const RESERVED_BEGINNINGS = ['user_', 'deleted_'];
/** Those who run the product. Set apart by an underscore, such a word reserves the whole name. */
const STAFF = ['admin', 'support', 'moderator', 'staff', 'system'];
const OFFICES = new Set([...STAFF, ...STAFF.map((word) => `${word}s`)].map(asItLooks));
/** The product's own accounts and what a board or a reply calls somebody: no name may be one as a whole. */
const RESERVED = new Set(['team', 'bank', 'mint', 'escrow', 'house', 'guest', 'tie'].map(asItLooks));
/** No name begins or ends with the product's own. */
const OWN_NAME = 'doxa';
/** Boards show guests as 'Guest 4821'. */
const LIKE_A_GUEST = /^guest\d*$/;

/**
 * What the English list leaves out, and what it refuses though people have it. `|` is the edge of a word; letters are
 * written once where they may be doubled, save b, e, g, l, o and s.
 */
const LIST = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .addPhrase((phrase) =>
    phrase
      .setMetadata({ originalWord: 'own' })
      .addPattern(pattern`hitler`)
      .addPattern(pattern`himler`)
      .addPattern(pattern`goeb[b]els`)
      .addPattern(pattern`|nazi`)
      .addPattern(pattern`nazi|`)
      .addPattern(pattern`gestapo`)
      .addPattern(pattern`siegheil`)
      .addPattern(pattern`|pedo|`)
      .addPattern(pattern`|paedo|`)
      .addPattern(pattern`|spic|`)
      .addPattern(pattern`|spics|`)
      .addPattern(pattern`|coon|`)
      .addPattern(pattern`|paki|`)
      .addPattern(pattern`|gook|`)
      .addPattern(pattern`towelhead`)
      .addPattern(pattern`jiz|`)
      .addPattern(pattern`arschloch`)
      .addPattern(pattern`hurensohn`)
      .addPattern(pattern`fotze`)
      .addPattern(pattern`wichser`)
      .addPattern(pattern`schlampe`),
  )
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'names' }).addWhitelistedTerm('dickson'));

/** What is lost when doubled letters are read as one. */
const AS_WRITTEN = /kkk/;

const matcher = new RegExpMatcher({ ...LIST.build(), ...englishRecommendedTransformers });

/** Whether a name of the right shape is one that nobody may take: reserved, or offensive however it is spelt. */
export function isUnfitUsername(username: string): boolean {
  const key = usernameKeyOf(username);
  const look = asItLooks(key);
  if (look.startsWith(OWN_NAME) || look.endsWith(OWN_NAME)) return true;
  const parts = key.split('_').filter(Boolean).map(asItLooks);
  if ([look, ...parts.slice(0, 1), ...parts.slice(-1)].some((word) => OFFICES.has(word))) return true;
  if (RESERVED.has(look) || LIKE_A_GUEST.test(key.replaceAll('_', ''))) return true;
  if (RESERVED_BEGINNINGS.some((beginning) => key.startsWith(beginning))) return true;
  if (AS_WRITTEN.test(key)) return true;
  // A number on its own is a number: 455 is read as letters only next to letters.
  const words = key.split('_').filter((part) => !/^\d+$/.test(part));
  return [words.join('_'), key.replaceAll('_', ''), words.join(' ')].some((text) => matcher.hasMatch(text));
}

/** A lower-case name without what the eye passes over: underscores, digits for letters, l for i. */
function asItLooks(key: string): string {
  return key
    .replaceAll('_', '')
    .replaceAll('0', 'o')
    .replace(/[1l]/g, 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a');
}

/** Refuses a name that nobody may take. Throws INVALID with the field `username`. */
export function refuseUnfitUsername(username: string): void {
  if (!isUnfitUsername(username)) return;
  const message = 'Please choose a different username';
  throw invalid('username', message);
}

/** The form in which usernames are compared: `I`, `l` and `1` are equal, and so are `O` and `0`. */
export function usernameLookOf(username: string): string {
  return usernameKeyOf(username).replace(/[1l]/g, 'i').replaceAll('0', 'o');
}

export function usernameKeyOf(username: string): string {
  return username.toLowerCase();
}

/** Whether some account has a name, or one that looks like it. */
export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 FROM persons WHERE username_look = ${usernameLookOf(username)}`);
  return rows.length > 0;
}
