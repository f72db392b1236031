// A short sound and a short vibration for what happens in a game. Sounds are made on the device from `voices.ts`, which
// is loaded with the first of them; a browser without sound or vibration stays silent.
import { playSettings } from '../../base/play-settings.ts';
import type { FeedbackKind, Sounds } from './sounds.ts';

/** Vibration and rest in turns, in milliseconds. */
const VIBRATIONS_MS: Readonly<Record<FeedbackKind, readonly number[]>> = {
  tap: [8],
  good: [15],
  bad: [25, 40, 25],
  win: [20, 60, 20, 60, 50],
  lose: [60],
};

let context: AudioContext | null = null;

/** What a play answers its player with in the sounds of its game, as far as they want it and the browser can. */
export function feedbackOf(sounds: Sounds | undefined): (kind: FeedbackKind) => void {
  let goodSoFar = 0;
  return (kind) => {
    // Before the first press on a page the browser allows neither, and writes each try into its console.
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
    // Within the press itself: later, some browsers would refuse it.
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  } catch {
    // No sound device is no reason to stop a game.
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
