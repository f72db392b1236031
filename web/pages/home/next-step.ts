// What a signed-in newcomer does next (spec part 1, §4: the onboarding banner's four cases).

/** A Villa worth no more than this is still to be built. */
const VILLA_BUILT_ABOVE = 1500;

/** The step, or null for somebody who has played. */
export function nextStep({
  hasGameRanks,
  ownsAssets,
  villaValue,
}: {
  hasGameRanks: boolean;
  ownsAssets: boolean;
  /** In Sparks. */
  villaValue: number;
}): 'assets' | 'villa' | 'challenges' | null {
  if (hasGameRanks) return null;
  if (!ownsAssets) return 'assets';
  return villaValue <= VILLA_BUILT_ABOVE ? 'villa' : 'challenges';
}
