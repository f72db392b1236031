// Proves that the sixteen words of a puzzle fall into four groups in exactly one way, whichever of all the categories
// a solver may think of. `holdersOf(word)` names the categories that hold a word.

const GROUP = 4;

/** Every way to part the words into groups of four that one category each holds; stops at `atMost` ways. */
export function partitions(words, holdersOf, atMost = 2) {
  const groups = groupsWithin(words, holdersOf);
  const found = [];
  const search = (left, chosen) => {
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

/** Which of the categories hold a word; asked once a word, since a generator asks for the same ones again and again. */
export function holdersAmong(categories) {
  const known = new Map();
  return (word) => {
    if (!known.has(word))
      known.set(
        word,
        categories.filter((category) => category.fits(word)),
      );
    return known.get(word);
  };
}

/** The categories that hold at least four of the words, each with those words. */
function holdersOfFour(words, holdersOf) {
  const held = new Map();
  for (const word of words)
    for (const category of holdersOf(word)) held.set(category, [...(held.get(category) ?? []), word]);
  return [...held].filter(([, fitting]) => fitting.length >= GROUP);
}

/** All sets of four of the words that some category holds, each once, in the words' order. */
function groupsWithin(words, holdersOf) {
  const groups = new Map();
  for (const [, fitting] of holdersOfFour(words, holdersOf))
    for (const group of foursOf(fitting)) groups.set(group.join(), group);
  return [...groups.values()];
}

function foursOf(words) {
  const fours = [];
  const choose = (from, chosen) => {
    if (chosen.length === GROUP) fours.push(chosen);
    else for (let at = from; at < words.length; at++) choose(at + 1, [...chosen, words[at]]);
  };
  choose(0, []);
  return fours;
}

/**
 * What is wrong with a puzzle of four groups {category, words}, or null. Besides the one partition it asks that no
 * category which is not in the puzzle holds four words across its groups: a solver who sees them is not to be punished.
 */
export function objectionTo(groups, holdersOf) {
  const words = groups.flatMap((group) => group.words);
  if (new Set(words).size !== words.length) return 'a word stands twice';
  const own = new Set(groups.map((group) => group.category.title));
  for (const [category, fitting] of holdersOfFour(words, holdersOf)) {
    const isWithinOne = groups.some((group) => fitting.every((word) => group.words.includes(word)));
    if (!own.has(category.title) && !isWithinOne) return `'${category.title}' holds ${fitting.join(', ')}`;
  }
  return partitions(words, holdersOf).length === 1 ? null : 'more than one partition';
}

/** The words of a puzzle that fit one of its other groups too. */
export function redHerrings(groups) {
  return groups.flatMap((group) =>
    group.words.filter((word) => groups.some((other) => other !== group && other.category.fits(word))),
  );
}
