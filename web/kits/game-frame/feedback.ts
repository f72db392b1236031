// A short sound and vibration for events in a game. Sounds are synthesised by `voices.ts`, which is loaded with the first
// of them; a browser without sound or vibration stays silent.
import { playSettings } from '../../base/play-settings.ts';
import type { FeedbackKind, Sounds } from './sounds.ts';

/** Alternating vibrations and pauses, in milliseconds. */
const VIBRATIONS_MS: Readonly<Record<FeedbackKind, readonly number[]>> = {
  tap: [8],
  good: [15],
  bad: [25, 40, 25],
  win: [20, 60, 20, 60, 50],
  lose: [60],
};

let context: AudioContext | null = null;

/** Returns a function that gives feedback, if the player has switched it on and the browser supports it. */
export function feedbackOf(sounds: Sounds | undefined): (kind: FeedbackKind) => void {
  let goodSoFar = 0;
  return (kind) => {
    // Before the first press on a page the browser allows neither and logs each attempt.
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    const { hasSound, hasHaptics } = playSettings();
    if (hasHaptics) navigator.vibrate?.([...VIBRATIONS_MS[kind]]);
    if (hasSound && sounds) sound(sounds, kind, goodSoFar);
    if (kind === 'good') goodSoFar += 1;
  };
}

function sound(sounds: Sounds, kind: FeedbackKind, goodSoFar: number): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    // Created during the press, because some browsers refuse it later.
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  } catch {
    // A game must not fail without a sound device.
    return;
  }
  const audio = context;
  void import('./voices.ts').then(
    ({ cueOf, strike }) => {
      for (const note of cueOf(sounds, kind, goodSoFar)) strike(audio, note);
    },
    () => undefined,
  );
}
