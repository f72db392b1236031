// The compact format of sorted lists of lower-case words: front coding, in which a word is the number of letters it shares
// with the previous word (one digit) and the remaining letters. 'aback', 'abase', 'abate' become '0aback3se3te'. Encoder and
// decoder are together, although only the build scripts call the encoder.

const LONGEST_SHARED = 9;
const NINE = '9'.charCodeAt(0);

/** Encodes ascending, distinct words of a-z. Throws a RangeError if they are out of order, repeated or not a-z. */
export function frontCode(words: readonly string[]): string {
  let coded = '';
  let previous = '';
  for (const word of words) {
    if (!/^[a-z]+$/.test(word)) throw new RangeError(`not a lower-case word: '${word}'`);
    if (word <= previous) throw new RangeError(`'${word}' does not come after '${previous}'`);
    let shared = 0;
    while (shared < LONGEST_SHARED && shared < previous.length && word[shared] === previous[shared]) shared++;
    coded += shared + word.slice(shared);
    previous = word;
  }
  return coded;
}

export function frontDecode(coded: string): string[] {
  const words: string[] = [];
  let previous = '';
  // A loop, because a regular expression takes twice as long.
  for (let at = 0; at < coded.length; ) {
    let end = at + 1;
    while (coded.charCodeAt(end) > NINE) end++;
    previous = previous.slice(0, Number(coded[at])) + coded.slice(at + 1, end);
    words.push(previous);
    at = end;
  }
  return words;
}

/** A case-insensitive lookup in a front-coded list, which is decoded at the first call. */
export function wordLookup(coded: string): (word: string) => boolean {
  let words: Set<string> | undefined;
  return (word) => {
    words ??= new Set(frontDecode(coded));
    return words.has(word.toLowerCase());
  };
}

export function cutIntoWords(letters: string, length: number): string[] {
  return Array.from({ length: letters.length / length }, (_, index) =>
    letters.slice(index * length, (index + 1) * length),
  );
}
