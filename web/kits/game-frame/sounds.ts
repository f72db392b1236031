// How a game says what it sounds like: voices of `voices.ts`, on a scale of its own. No code of the sounds comes with it.

export type VoiceName =
  | 'bar'
  | 'chime'
  | 'string'
  | 'slug'
  | 'card'
  | 'stamp'
  | 'quill'
  | 'pencil'
  | 'block'
  | 'blip'
  | 'dull';

export type FeedbackKind = 'tap' | 'good' | 'bad' | 'win' | 'lose';

/** A voice, the step of the game's scale that it sounds, and when, in milliseconds after the cue's beginning. */
type Stroke = readonly [voice: VoiceName, step: number, start_ms: number];

/** A game's sounds. What goes well climbs its scale. */
export interface Sounds {
  root_hz: number;
  /** The steps of one octave, in semitones above the root. */
  scale: readonly number[];
  cues: Readonly<Record<FeedbackKind, readonly Stroke[]>>;
}

export const MAJOR = [0, 2, 4, 7, 9];
export const MINOR = [0, 3, 5, 7, 10];
export const LYDIAN = [0, 2, 4, 6, 7, 9, 11];
export const DORIAN = [0, 2, 3, 5, 7, 9, 10];

/** One voice on several steps, a beat apart. */
export function rising(voice: VoiceName, steps: readonly number[], beat_ms: number): readonly Stroke[] {
  return steps.map((step, at) => [voice, step, at * beat_ms]);
}
