// The signs by which a play is weighed. Each game reads those that it can measure.

export const SIGN_NAMES = ['pace', 'evenness', 'thought', 'quality', 'foresight', 'order', 'reach'] as const;

/**
 * `pace`: how fast the moves were. `evenness`: how similar their times were. `thought`: how much longer hard moves took.
 * `quality`: how close the play came to the best possible one. `foresight`: how often a guess was right without any clue.
 * `order`: whether the moves came in an order that people choose. `reach`: how often a move was out of people's reach: an answer
 * sooner than they can react, or the best of more possibilities than they can keep in mind.
 */
export type SignName = (typeof SIGN_NAMES)[number];
