// The shop's price for pieces that a Villa sells back, in per cent of the price paid (RULES §8, 9).

export const SELL_BACK_PERCENT = 80;

/** A defensive piece sells at its full price while its owner declines mischief. */
export function sellBackPercent({
  type,
  declinesMischief,
}: {
  type: string;
  declinesMischief: boolean;
}): number {
  return declinesMischief && type === 'Defensive' ? 100 : SELL_BACK_PERCENT;
}
