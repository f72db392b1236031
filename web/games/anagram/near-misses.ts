// Missed words that are one letter away from a found one.

export interface NearMiss {
  missed: string;
  found: string;
}

/** The longest first; `most` at most, each missed word once. */
export function nearMisses(
  { found, missed }: { found: readonly string[]; missed: readonly string[] },
  most = 3,
): NearMiss[] {
  return [...missed]
    .sort((one, other) => other.length - one.length)
    .flatMap((word) => {
      const near = found.find((own) => isOneLetterAway(own, word));
      return near ? [{ missed: word, found: near }] : [];
    })
    .slice(0, most);
}

/** True when one letter is inserted, removed or changed. */
export function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = short.length === long.length ? short.slice(same + 1) : short.slice(same);
  return rest === long.slice(same + 1);
}
