// A short sound and a short vibration for what happens in a game. The sounds are made here from plain tones, so that
// there is no file to fetch; a browser without either stays silent.
import { playSettings } from '../../base/play-settings.ts';

export type FeedbackKind = 'tap' | 'good' | 'bad' | 'win' | 'lose';

interface Tone {
  pitch_hz: number;
  start_ms: number;
  length_ms: number;
  wave: OscillatorType;
}

interface Cue {
  tones: readonly Tone[];
  /** Vibration and rest in turns, in milliseconds. */
  vibration_ms: readonly number[];
}

const LOUDNESS = 0.07;

const CUES: Readonly<Record<FeedbackKind, Cue>> = {
  tap: { tones: [{ pitch_hz: 520, start_ms: 0, length_ms: 45, wave: 'triangle' }], vibration_ms: [8] },
  good: {
    tones: [
      { pitch_hz: 659, start_ms: 0, length_ms: 90, wave: 'triangle' },
      { pitch_hz: 880, start_ms: 80, length_ms: 140, wave: 'triangle' },
    ],
    vibration_ms: [15],
  },
  bad: { tones: [{ pitch_hz: 196, start_ms: 0, length_ms: 140, wave: 'sine' }], vibration_ms: [25, 40, 25] },
  win: {
    tones: [
      { pitch_hz: 523, start_ms: 0, length_ms: 120, wave: 'triangle' },
      { pitch_hz: 659, start_ms: 110, length_ms: 120, wave: 'triangle' },
      { pitch_hz: 784, start_ms: 220, length_ms: 120, wave: 'triangle' },
      { pitch_hz: 1047, start_ms: 330, length_ms: 320, wave: 'triangle' },
    ],
    vibration_ms: [20, 60, 20, 60, 50],
  },
  lose: {
    tones: [
      { pitch_hz: 330, start_ms: 0, length_ms: 160, wave: 'sine' },
      { pitch_hz: 262, start_ms: 150, length_ms: 300, wave: 'sine' },
    ],
    vibration_ms: [60],
  },
};

let context: AudioContext | null = null;

/** Plays a cue, as far as the player wants it and the browser can. */
export function giveFeedback(kind: FeedbackKind): void {
  // Before the first press on a page the browser allows neither, and writes each try into its console.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  const { hasSound, hasHaptics } = playSettings();
  if (hasHaptics) navigator.vibrate?.([...CUES[kind].vibration_ms]);
  if (hasSound) sound(CUES[kind].tones);
}

function sound(tones: readonly Tone[]): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const tone of tones) strike(context, tone);
  } catch {
    // No sound device is no reason to stop a game.
  }
}

function strike(audio: AudioContext, { pitch_hz, start_ms, length_ms, wave }: Tone): void {
  const start_s = audio.currentTime + start_ms / 1000;
  const end_s = start_s + length_ms / 1000;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = pitch_hz;
  volume.gain.setValueAtTime(0, start_s);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start_s + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, end_s);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start_s);
  oscillator.stop(end_s);
}
