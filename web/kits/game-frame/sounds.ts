// The data format of a game's sounds: voices of `voices.ts` on the game's own scale. Loads no audio code.

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

/** A voice, a step of the game's scale, and the start in milliseconds after the start of the cue. */
type Stroke = readonly [voice: VoiceName, step: number, start_ms: number];

/** Each success sounds one step higher on the scale. */
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

/** One voice on several steps, each a beat later. */
export function rising(voice: VoiceName, steps: readonly number[], beat_ms: number): readonly Stroke[] {
  return steps.map((step, at) => [voice, step, at * beat_ms]);
}
