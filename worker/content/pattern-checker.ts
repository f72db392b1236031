// Proves that the sixteen words of a puzzle form four groups in exactly one way, considering all categories that a solver may
// think of. `holdersOf(word)` returns the categories that contain a word. The build checks its puzzles, the worker checks
// editors' drafts.

const GROUP = 4;

/** The part of a category that defines which words fit it. */
export interface Category {
  title: string;
  fits(word: string): boolean;
}

/** One of a puzzle's four groups: four words, and their intended category. */
export interface Group<C extends Category = Category> {
  category: C;
  words: readonly string[];
}

export type HoldersOf<C extends Category = Category> = (word: string) => readonly C[];

/** All ways to divide the words into groups of four with a common category; stops at `atMost` ways. */
export function partitions(words: readonly string[], holdersOf: HoldersOf, atMost = 2): string[][][] {
  const groups = groupsWithin(words, holdersOf);
  const found: string[][][] = [];
  const search = (left: readonly string[], chosen: string[][]): void => {
    if (left.length === 0) found.push(chosen);
    if (left.length === 0 || found.length >= atMost) return;
    for (const group of groups) {
      if (group[0] !== left[0] || !group.every((word) => left.includes(word))) continue;
      search(
        left.filter((word) => !group.includes(word)),
        [...chosen, group],
      );
      if (found.length >= atMost) return;
    }
  };
  search([...words], []);
  return found;
}

/** The categories that contain a word; cached, because a generator asks for the same words repeatedly. */
export function holdersAmong<C extends Category>(categories: readonly C[]): HoldersOf<C> {
  const known = new Map<string, readonly C[]>();
  return (word) => {
    const holders = known.get(word) ?? categories.filter((category) => category.fits(word));
    known.set(word, holders);
    return holders;
  };
}

/** The categories that contain at least four of the words, each with those words. */
function holdersOfFour(words: readonly string[], holdersOf: HoldersOf): [Category, string[]][] {
  const held = new Map<Category, string[]>();
  for (const word of words)
    for (const category of holdersOf(word)) held.set(category, [...(held.get(category) ?? []), word]);
  return [...held].filter(([, fitting]) => fitting.length >= GROUP);
}

/** All distinct sets of four of the words that share a category, in the words' order. */
function groupsWithin(words: readonly string[], holdersOf: HoldersOf): string[][] {
  const groups = new Map<string, string[]>();
  for (const [, fitting] of holdersOfFour(words, holdersOf))
    for (const group of foursOf(fitting)) groups.set(group.join(), group);
  return [...groups.values()];
}

function foursOf(words: readonly string[]): string[][] {
  const fours: string[][] = [];
  const choose = (from: number, chosen: string[]): void => {
    if (chosen.length === GROUP) fours.push(chosen);
    else for (let at = from; at < words.length; at++) choose(at + 1, [...chosen, words[at]!]);
  };
  choose(0, []);
  return fours;
}

/**
 * What is wrong with a puzzle of four groups {category, words}, or null. There must be exactly one partition, and no other
 * category may contain four words from different groups, so that no solver is punished for seeing it.
 */
export function objectionTo(groups: readonly Group[], holdersOf: HoldersOf): string | null {
  const words = groups.flatMap((group) => group.words);
  if (new Set(words).size !== words.length) return 'a word stands twice';
  const own = new Set(groups.map((group) => group.category.title));
  for (const [category, fitting] of holdersOfFour(words, holdersOf)) {
    const isWithinOne = groups.some((group) => fitting.every((word) => group.words.includes(word)));
    if (!own.has(category.title) && !isWithinOne) return `'${category.title}' holds ${fitting.join(', ')}`;
  }
  return partitions(words, holdersOf).length === 1 ? null : 'more than one partition';
}

/** The words of a puzzle that also fit another of its groups. */
export function redHerrings(groups: readonly Group[]): string[] {
  return groups.flatMap((group) =>
    group.words.filter((word) => groups.some((other) => other !== group && other.category.fits(word))),
  );
}

/** A category's test on the letters: 'palindrome', a regular expression, or nothing. */
export function letterTest(name: string | undefined): (word: string) => boolean {
  if (!name) return () => false;
  if (name === 'palindrome') return (word) => word.length >= 3 && word === [...word].reverse().join('');
  const pattern = new RegExp(name);
  return (word) => pattern.test(word);
}

/** Whether a word is listed in a category, or passes the category's test. */
export function fitsBy(
  members: ReadonlySet<string>,
  passes: (letters: string) => boolean,
): (word: string) => boolean {
  return (word) => members.has(word) || passes(word.replace(/[ '-]/g, ''));
}
