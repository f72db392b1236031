// Which usernames are allowed (RULES §12). The contract refuses letters outside ASCII, and so their lookalikes.
import { sql } from 'drizzle-orm';
import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';
import type { Database } from '../../platform/database.ts';
import { invalid } from '../../shared/kernel/refusal.ts';

const RESERVED_BEGINNINGS = ['user_', 'deleted_'];
/** Roles of the product's staff. As the first or last part between underscores, such a word reserves the whole name. */
const STAFF = ['admin', 'support', 'moderator', 'staff', 'system'];
const STAFF_WORDS = new Set([...STAFF, ...STAFF.map((word) => `${word}s`)].map(asItLooks));
/** House accounts, and terms of boards and replies: reserved only as whole names. */
const RESERVED = new Set(['team', 'bank', 'mint', 'escrow', 'house', 'guest', 'tie'].map(asItLooks));
/** No name may begin or end with the product's name. */
const OWN_NAME = 'doxa';
/** Boards show guests as 'Guest 4821'. */
const LIKE_A_GUEST = /^guest\d*$/;

/**
 * Additions to the English list, and a real name that it refuses. `|` is the edge of a word; doubled letters are written once,
 * except b, e, g, l, o and s.
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
      .addPattern(pattern`holocaust`)
      .addPattern(pattern`whitepower`)
      .addPattern(pattern`nlg[g]`)
      .addPattern(pattern`wetback`)
      .addPattern(pattern`killyourself`)
      .addPattern(pattern`siegheil`)
      .addPattern(pattern`|pedo|`)
      .addPattern(pattern`|paedo|`)
      .addPattern(pattern`pedophil`)
      .addPattern(pattern`paedophil`)
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

/** A term that collapsing doubled letters would hide. */
const AS_WRITTEN = /kkk/;

const matcher = new RegExpMatcher({ ...LIST.build(), ...englishRecommendedTransformers });

/** Whether a well-formed name is reserved, or offensive in any spelling. */
export function isUnfitUsername(username: string): boolean {
  const key = usernameKeyOf(username);
  const look = asItLooks(key);
  if (look.startsWith(OWN_NAME) || look.endsWith(OWN_NAME)) return true;
  const parts = key.split('_').filter(Boolean).map(asItLooks);
  if ([look, ...parts.slice(0, 1), ...parts.slice(-1)].some((word) => STAFF_WORDS.has(word))) return true;
  if (RESERVED.has(look) || LIKE_A_GUEST.test(key.replaceAll('_', ''))) return true;
  if (RESERVED_BEGINNINGS.some((beginning) => key.startsWith(beginning))) return true;
  if (AS_WRITTEN.test(key)) return true;
  // The matcher reads 1 only as i.
  const withL = usernameKeyOf(username.replace(/1|(?<=[a-z])I/g, 'l'));
  return [key, withL].flatMap(readingsOf).some((text) => matcher.hasMatch(text));
}

/** The texts in which a name may be read. A separate number stays a number: 455 counts as letters only next to letters. */
function readingsOf(name: string): string[] {
  const words = name.split('_').filter((part) => !/^\d+$/.test(part));
  return [words.join('_'), name.replaceAll('_', ''), words.join(' ')];
}

/** Normalises a lower-case name to its look: without underscores, with letters for digits, and i for l. */
function asItLooks(key: string): string {
  return key
    .replaceAll('_', '')
    .replaceAll('0', 'o')
    .replace(/[1l]/g, 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a');
}

/** Throws INVALID with the field `username` for a reserved or offensive name. */
export function refuseUnfitUsername(username: string): void {
  if (!isUnfitUsername(username)) return;
  throw invalid('username', 'Please choose a different username');
}

/** The form for comparing usernames: `I`, `l` and `1` are equal, and so are `O` and `0`. */
export function usernameLookOf(username: string): string {
  return usernameKeyOf(username).replace(/[1l]/g, 'i').replaceAll('0', 'o');
}

export function usernameKeyOf(username: string): string {
  return username.toLowerCase();
}

/** Whether an account has this name, or one that looks like it. */
export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 FROM persons WHERE username_look = ${usernameLookOf(username)}`);
  return rows.length > 0;
}
