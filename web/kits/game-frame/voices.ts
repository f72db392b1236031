// The voices of the games' sounds, from the print shop: type, cards, stamps, a quill. All are synthesised from a few tones
// and a burst of noise; no file is fetched.
import type { FeedbackKind, Sounds, VoiceName } from './sounds.ts';

interface Partial {
  /** A factor of the note's pitch. */
  ratio: number;
  loudness: number;
  fade_ms: number;
  wave: OscillatorType;
}

interface Voice {
  partials: readonly Partial[];
  /** The tone starts at this factor of its final pitch. */
  bend?: number;
  noise?: { filter: BiquadFilterType; pitch_hz: number; loudness: number; fade_ms: number };
}

const sine = (ratio: number, loudness: number, fade_ms: number): Partial => ({
  ratio,
  loudness,
  fade_ms,
  wave: 'sine',
});

const VOICES: Readonly<Record<VoiceName, Voice>> = {
  /** A wooden bar under a soft mallet. */
  bar: { partials: [sine(1, 1, 380), sine(3.9, 0.3, 70)] },
  /** The same in metal, which rings. */
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
  /** A handheld game's speaker. */
  blip: { partials: [{ ratio: 1, loudness: 0.35, fade_ms: 85, wave: 'square' }] },
  /** A low note that says no. */
  dull: { partials: [sine(0.5, 1, 160), sine(0.75, 0.4, 90)] },
};

/** Each success sounds a step higher, up to two octaves of five steps. */
const HIGHEST_CLIMB = 10;
const LOUDNESS = 0.09;
const ATTACK_S = 0.006;

export interface Note {
  voice: VoiceName;
  pitch_hz: number;
  start_ms: number;
}

/** The notes of an event in a game. `goodSoFar` counts the earlier successes of this play. */
export function cueOf(
  { root_hz, scale, cues }: Sounds,
  kind: FeedbackKind,
  goodSoFar: number,
): readonly Note[] {
  const climb = kind === 'good' ? Math.min(goodSoFar, HIGHEST_CLIMB) : 0;
  return cues[kind].map(([voice, step, start_ms]) => {
    const at = step + climb;
    const octave = Math.floor(at / scale.length);
    const semitones = 12 * octave + (scale[at - octave * scale.length] ?? 0);
    return { voice, pitch_hz: root_hz * 2 ** (semitones / 12), start_ms };
  });
}

export function strike(audio: AudioContext, { voice, pitch_hz, start_ms }: Note): void {
  const { partials, bend = 1, noise } = VOICES[voice];
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

/** Plays a source that swells, fades and stops. */
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

/** A fifth of a second of white noise, created once. */
function hissOf(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  return hiss;
}
