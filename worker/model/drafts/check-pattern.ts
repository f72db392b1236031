// Checks a draft of Pattern Match for a second way to divide its words, words that were together before, and texts that are
// offensive or cannot be shown. A solver may think of any category of our content.
import {
  type Category,
  type Group,
  holdersAmong,
  objectionTo,
  partitions,
  redHerrings,
} from '../../content/pattern-checker.ts';
import type { Finding, PatternDraft } from '../../shared/contract/ops-editors.ts';
import { isWord, knownCategories, titleKeyOf } from './known-categories.ts';
import { offencesIn } from './offences.ts';
import { fourOf, type OnRecord } from './on-record.ts';

type Groups = PatternDraft['groups'];

const WORD = /^[A-Z][A-Z'-]{0,10}( [A-Z][A-Z'-]{0,10})?$/;
const TITLE = /^[\p{L}\d_ ,.:;!?()&'’…“”-]+$/u;
/** '___ house' and 'House ___': a blank and the word next to it. */
const BLANK = /^(?:_+ ?(\w+)|(\w+) ?_+)$/;

const stop = (kind: Finding['kind'], text: string): Finding => ({ kind, stops: true, text });
const note = (kind: Finding['kind'], text: string): Finding => ({ kind, stops: false, text });

export function patternFindings(groups: Groups, record: OnRecord): Finding[] {
  return [
    ...misshapen(groups),
    ...offensive(groups),
    ...twice(groups),
    ...repeated(groups, record),
    ...ambiguous(groups),
    ...groups
      .flatMap(({ words }) => words)
      .filter((word) => !isWord(word))
      .map((word) => note('unknown_word', `${word} is in no dictionary.`)),
  ];
}

function misshapen(groups: Groups): Finding[] {
  const odd = groups.flatMap(({ words }) => words).filter((word) => !WORD.test(word));
  const titles = groups.flatMap(({ title, description }) => [title, description]);
  const isInOrder = groups.every(({ difficulty }, at) => difficulty === at + 1);
  return [
    ...odd.map((word) =>
      stop('shape', `'${word}' is not one or two words of A to Z, of 11 letters at most.`),
    ),
    ...titles
      .filter((title) => !TITLE.test(title))
      .map((title) => stop('shape', `'${title}' is not a valid title.`)),
    ...(isInOrder ? [] : [stop('shape', 'The four categories must have the difficulties 1 to 4, in order.')]),
  ];
}

function offensive(groups: Groups): Finding[] {
  const shown = groups.flatMap(({ title, description, words }) => [title, description, ...words]);
  const found = shown.flatMap(offencesIn);
  return found.length === 0 ? [] : [stop('offensive', `Offensive: ${[...new Set(found)].join(', ')}.`)];
}

/** Words that differ only in spaces and punctuation count as the same; a plural next to its singular is left to the editor. */
function twice(groups: Groups): Finding[] {
  const words = groups.flatMap(({ words }) => words);
  const lettersOf = (word: string) => word.replace(/[^A-Z]/g, '');
  const keys = words.map(lettersOf);
  const same = words.filter((_, at) => keys.indexOf(keys[at]!) < at);
  const plurals = words.filter((_, at) => keys.includes(`${keys[at]}S`));
  const titles = groups.map(({ title }) => titleKeyOf(title));
  return [
    ...same.map((word) => stop('twice', `${word} occurs twice.`)),
    ...plurals.map((word) => note('twice', `${word} occurs in the singular and in the plural.`)),
    ...(new Set(titles).size < titles.length ? [stop('twice', 'Two categories have the same title.')] : []),
  ];
}

function repeated(groups: Groups, { fours }: OnRecord): Finding[] {
  return groups
    .filter(({ words }) => fours.has(fourOf(words)))
    .map(({ words }) => stop('repeated', `${words.join(', ')} have been together before.`));
}

function ambiguous(groups: Groups): Finding[] {
  const own = groups.map((group): Group => ({ category: categoryOf(group), words: group.words }));
  const titles = new Set(groups.map(({ title }) => titleKeyOf(title)));
  const others = [...knownCategories()].filter(([key]) => !titles.has(key)).map(([, category]) => category);
  const holdersOf = holdersAmong([...own.map(({ category }) => category), ...others]);
  const words = own.flatMap((group) => group.words);
  if (new Set(words).size < words.length) return [];
  const second = secondWay(own, words, holdersOf);
  const objection = second ?? objectionTo(own, holdersOf);
  const foils = [...new Set(redHerrings(own))];
  return [
    ...(objection === null ? [] : [stop('ambiguous', `There is more than one answer: ${objection}.`)]),
    ...(foils.length === 0
      ? []
      : [note('near_miss', `These words fit a second category: ${foils.join(', ')}.`)]),
  ];
}

/** Four words from a second way to divide all sixteen, with the category that they fit; null if there is none. */
function secondWay(
  own: readonly Group[],
  words: readonly string[],
  holdersOf: (word: string) => readonly Category[],
): string | null {
  const meant = new Set(own.map((group) => fourOf(group.words)));
  const ways = partitions(words, holdersOf);
  const other = ways.flat().find((four) => !meant.has(fourOf(four)));
  if (!other) return null;
  const holder = holdersOf(other[0]!).find(({ fits }) => other.every((word) => fits(word)));
  return `${other.join(', ')} also fit '${holder?.title}'`;
}

/** A draft's category: its words, the editor's further ones, those of our category of that title, and those for its blank. */
function categoryOf({ title, words, also }: Groups[number]): Category {
  const known = knownCategories().get(titleKeyOf(title));
  const members = new Set([...words, ...also]);
  const [, after, before] = BLANK.exec(title.trim()) ?? [];
  const fitsBlank = (word: string) =>
    (after !== undefined && isWord(word + after)) || (before !== undefined && isWord(before + word));
  return { title, fits: (word) => members.has(word) || (known ? known.fits(word) : fitsBlank(word)) };
}
