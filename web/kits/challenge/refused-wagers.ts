// That the server takes no wagers from a player yet (RULES §5: a verified address and three days) is known once it has
// said so; until the page is left the dialog then offers none.
let known: { userId: string; reason: string } | null = null;

export function rememberRefusedWagers(refusal: { userId: string; reason: string }): void {
  known = refusal;
}

/** The reason against wagers of this player, or null. */
export function refusedWagersOf(userId: string | undefined): string | null {
  return known?.userId === userId ? (known?.reason ?? null) : null;
}
