// The sounds of the eight games, from the print shop: type, cards, stamps, a quill. Each game has voices and a scale of its
// own, and what goes well climbs that scale. All is made from a few tones and a burst of noise; there is no file to fetch.
import type { GameType } from '#shared/kernel/game-type.ts';

/** What a game answers its player with. */
export type FeedbackKind = 'tap' | 'good' | 'bad' | 'win' | 'lose';

interface Partial {
  /** Of the note's pitch. */
  ratio: number;
  loudness: number;
  fade_ms: number;
  wave: OscillatorType;
}

interface Voice {
  partials: readonly Partial[];
  /** How much higher a tone begins than it ends, as a factor. */
  bend?: number;
  noise?: { filter: BiquadFilterType; pitch_hz: number; loudness: number; fade_ms: number };
}

const sine = (ratio: number, loudness: number, fade_ms: number): Partial => ({
  ratio,
  loudness,
  fade_ms,
  wave: 'sine',
});

const VOICES = {
  /** A wooden bar under a soft mallet. */
  bar: { partials: [sine(1, 1, 380), sine(3.9, 0.3, 70)] },
  /** The same of metal, which rings. */
  chime: { partials: [sine(1, 0.8, 800), sine(2.76, 0.3, 320), sine(5.4, 0.12, 120)] },
  /** A plucked string. */
  string: {
    partials: [
      { ratio: 1, loudness: 0.8, fade_ms: 420, wave: 'triangle' },
      { ratio: 2, loudness: 0.2, fade_ms: 140, wave: 'triangle' },
    ],
  },
  /** A piece of type set on a composing stick. */
  slug: {
    partials: [sine(1, 0.5, 45)],
    noise: { filter: 'bandpass', pitch_hz: 3200, loudness: 0.9, fade_ms: 28 },
  },
  /** A card turned on felt. */
  card: { partials: [], noise: { filter: 'highpass', pitch_hz: 2400, loudness: 0.6, fade_ms: 75 } },
  /** A rubber stamp on paper. */
  stamp: {
    partials: [sine(0.5, 1.3, 110)],
    bend: 2.2,
    noise: { filter: 'lowpass', pitch_hz: 900, loudness: 0.8, fade_ms: 50 },
  },
  /** A nib on rough paper. */
  quill: { partials: [], noise: { filter: 'bandpass', pitch_hz: 5200, loudness: 0.9, fade_ms: 42 } },
  /** A pencil in a box. */
  pencil: {
    partials: [sine(2, 0.15, 30)],
    noise: { filter: 'bandpass', pitch_hz: 3400, loudness: 0.7, fade_ms: 60 },
  },
  /** A knock on wood. */
  block: { partials: [sine(1, 1, 55)], bend: 1.4 },
  /** A pocket game's speaker. */
  blip: { partials: [{ ratio: 1, loudness: 0.35, fade_ms: 85, wave: 'square' }] },
  /** A low note that says no. */
  dull: { partials: [sine(0.5, 1, 160), sine(0.75, 0.4, 90)] },
} satisfies Record<string, Voice>;

type VoiceName = keyof typeof VOICES;
/** A voice, the step of the game's scale that it sounds, and when, in milliseconds after the cue's beginning. */
type Stroke = readonly [voice: VoiceName, step: number, start_ms: number];

interface Palette {
  root_hz: number;
  /** The steps of one octave, in semitones above the root. */
  scale: readonly number[];
  cues: Readonly<Record<FeedbackKind, readonly Stroke[]>>;
}

const MAJOR = [0, 2, 4, 7, 9];
const MINOR = [0, 3, 5, 7, 10];
const LYDIAN = [0, 2, 4, 6, 7, 9, 11];
const DORIAN = [0, 2, 3, 5, 7, 9, 10];

const rising = (voice: VoiceName, steps: readonly number[], beat_ms: number): readonly Stroke[] =>
  steps.map((step, at) => [voice, step, at * beat_ms]);

const PALETTES: Readonly<Record<GameType, Palette>> = {
  memory: {
    root_hz: 392,
    scale: MAJOR,
    cues: {
      tap: [['card', 0, 0]],
      good: [['card', 0, 0], ...rising('bar', [0, 2], 90)],
      bad: [
        ['card', 0, 0],
        ['dull', -2, 60],
      ],
      win: rising('bar', [0, 1, 2, 3, 4, 5, 7], 85),
      lose: rising('bar', [3, 1, 0], 190),
    },
  },
  speedmatch: {
    root_hz: 440,
    scale: DORIAN,
    cues: {
      tap: [['block', 4, 0]],
      good: [['block', 4, 0], ...rising('block', [7, 9], 80)],
      bad: [
        ['block', 0, 0],
        ['block', -2, 90],
      ],
      win: [...rising('block', [0, 2, 4, 7], 70), ['chime', 7, 300], ['chime', 9, 300], ['chime', 11, 380]],
      lose: rising('block', [4, 2, 0, -3], 140),
    },
  },
  anagram: {
    root_hz: 349,
    scale: MAJOR,
    cues: {
      tap: [['slug', 5, 0]],
      good: [['slug', 5, 0], ['slug', 5, 45], ...rising('string', [0, 2, 4], 70)],
      bad: [
        ['slug', 0, 0],
        ['dull', -1, 40],
      ],
      win: [...rising('slug', [0, 0, 0, 0], 60), ...rising('string', [5, 7, 9, 10], 110)],
      lose: rising('string', [4, 2, 0], 200),
    },
  },
  triordle: {
    root_hz: 330,
    scale: LYDIAN,
    cues: {
      tap: [['slug', 7, 0]],
      good: [['stamp', 0, 0], ...rising('bar', [0, 2, 4], 100)],
      bad: [
        ['slug', 0, 0],
        ['slug', -2, 70],
      ],
      win: [
        ['stamp', 0, 0],
        ['bar', 0, 0],
        ['stamp', 2, 180],
        ['bar', 4, 180],
        ['stamp', 4, 360],
        ['bar', 7, 360],
        ['chime', 9, 540],
        ['chime', 11, 540],
      ],
      lose: rising('bar', [4, 3, 0], 220),
    },
  },
  wordclue: {
    root_hz: 294,
    scale: MINOR,
    cues: {
      tap: [['quill', 0, 0]],
      good: [
        ['quill', 0, 0],
        ['quill', 0, 70],
        ['string', 2, 110],
      ],
      bad: [
        ['quill', 0, 0],
        ['dull', 0, 60],
      ],
      win: [['stamp', 0, 0], ...rising('string', [0, 2, 3, 5, 7], 120)],
      lose: [['quill', 0, 0], ...rising('string', [3, 1, 0], 210)],
    },
  },
  patternmatch: {
    root_hz: 311,
    scale: MAJOR,
    cues: {
      tap: [['block', 5, 0]],
      good: [
        ['stamp', 2, 0],
        ['chime', 0, 60],
        ['chime', 2, 60],
        ['chime', 4, 60],
      ],
      bad: [
        ['block', 2, 0],
        ['dull', 0, 80],
      ],
      win: [
        ['stamp', 0, 0],
        ['chime', 0, 0],
        ['chime', 2, 0],
        ['stamp', 2, 260],
        ['chime', 4, 260],
        ['chime', 5, 260],
        ['chime', 7, 520],
        ['chime', 9, 520],
      ],
      lose: [
        ['chime', 2, 0],
        ['chime', 0, 260],
      ],
    },
  },
  sudoku: {
    root_hz: 262,
    scale: LYDIAN,
    cues: {
      tap: [['pencil', 0, 0]],
      good: [
        ['pencil', 0, 0],
        ['chime', 4, 30],
      ],
      bad: [
        ['pencil', 0, 0],
        ['pencil', 0, 50],
        ['pencil', 0, 100],
      ],
      win: rising('chime', [0, 2, 4, 6, 7, 9, 11, 14], 95),
      lose: rising('chime', [4, 2, 0], 240),
    },
  },
  snake: {
    root_hz: 370,
    scale: MINOR,
    cues: {
      tap: [['block', -3, 0]],
      good: rising('blip', [0, 3], 60),
      bad: rising('blip', [0, -2], 90),
      win: rising('blip', [0, 2, 3, 5, 3, 5, 8], 80),
      lose: rising('blip', [3, 2, 1, 0, -2], 105),
    },
  },
};

/** What goes well climbs by a step each time, and not beyond two octaves of five steps. */
const HIGHEST_CLIMB = 10;
const LOUDNESS = 0.09;
const ATTACK_S = 0.006;

export interface Note {
  voice: VoiceName;
  pitch_hz: number;
  start_ms: number;
}

/** The notes of what happens in a game. `goodSoFar` is how often something went well in this play before. */
export function cueOf(type: GameType, kind: FeedbackKind, goodSoFar: number): readonly Note[] {
  const { root_hz, scale, cues } = PALETTES[type];
  const climb = kind === 'good' ? Math.min(goodSoFar, HIGHEST_CLIMB) : 0;
  return cues[kind].map(([voice, step, start_ms]) => {
    const at = step + climb;
    const octave = Math.floor(at / scale.length);
    const semitones = 12 * octave + (scale[at - octave * scale.length] ?? 0);
    return { voice, pitch_hz: root_hz * 2 ** (semitones / 12), start_ms };
  });
}

/** Sounds a note on the device. */
export function strike(audio: AudioContext, { voice, pitch_hz, start_ms }: Note): void {
  const { partials, bend = 1, noise }: Voice = VOICES[voice];
  const start_s = audio.currentTime + start_ms / 1000;
  for (const { ratio, loudness, fade_ms, wave } of partials) {
    const tone = audio.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(pitch_hz * ratio * bend, start_s);
    tone.frequency.exponentialRampToValueAtTime(pitch_hz * ratio, start_s + 0.04);
    sounded(audio, tone, { start_s, loudness, fade_ms });
  }
  if (!noise) return;
  const burst = audio.createBufferSource();
  burst.buffer = hissOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = noise.filter;
  filter.frequency.value = noise.pitch_hz;
  burst.connect(filter);
  sounded(audio, burst, { ...noise, start_s, from: filter });
}

/** Lets a source swell and fade, and ends it. */
function sounded(
  audio: AudioContext,
  source: AudioScheduledSourceNode,
  sounding: { start_s: number; loudness: number; fade_ms: number; from?: AudioNode },
): void {
  const { start_s, loudness, fade_ms, from = source } = sounding;
  const end_s = start_s + fade_ms / 1000;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, start_s);
  volume.gain.linearRampToValueAtTime(LOUDNESS * loudness, start_s + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(0.0001, end_s);
  from.connect(volume).connect(audio.destination);
  source.start(start_s);
  source.stop(end_s);
}

let hiss: AudioBuffer | null = null;

/** A fifth of a second of white noise, made once. */
function hissOf(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  return hiss;
}
