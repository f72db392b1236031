// The next step for a signed-in newcomer: the four cases of the onboarding banner (RULES §14).

/** A Villa worth at most this much counts as not built yet. */
const VILLA_BUILT_ABOVE = 1500;

/** The next step; null for a player with a game rank. */
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
