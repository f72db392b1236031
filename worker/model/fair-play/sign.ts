// The signs by which a play is weighed. Each game reads those that it can show.

export const SIGN_NAMES = ['pace', 'evenness', 'thought', 'quality', 'foresight', 'order'] as const;

/**
 * `pace`: how quick the moves were. `evenness`: how alike their times. `thought`: how much longer hard moves took. `quality`: how
 * near the play came to the best there is. `foresight`: how much went right that nothing had told. `order`: whether things were
 * done in an order that people take.
 */
export type SignName = (typeof SIGN_NAMES)[number];
