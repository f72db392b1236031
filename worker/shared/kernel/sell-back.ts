// What the shop pays for pieces that a Villa sells back, in per cent of what was paid for them (RULES §8, 9).

export const SELL_BACK_PERCENT = 80;

/** The same for one piece of a kind: a defensive one pays its whole price while its owner declines mischief. */
export function sellBackPercent({
  type,
  declinesMischief,
}: {
  type: string;
  declinesMischief: boolean;
}): number {
  return declinesMischief && type === 'Defensive' ? 100 : SELL_BACK_PERCENT;
}
