import { readStored, store } from '../../../lib/storage/storage.ts';

const STORAGE_KEY = 'llevo.driver.muted';

export const isMuted = (): boolean => readStored(STORAGE_KEY) === 'true';

export const setMuted = (muted: boolean): void => {
  store(STORAGE_KEY, muted ? 'true' : null);
};

/** Two rising notes, twice: hertz, and seconds from the start. */
const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.18 },
  { hertz: 660, at: 0.55 },
  { hertz: 880, at: 0.73 },
] as const;
const NOTE_SECONDS = 0.16;
const VOLUME = 0.35;
/** Milliseconds of vibration and pause. */
const VIBRATION = [400, 200, 400];

let context: AudioContext | null = null;

/** Lets sounds play from the driver's first press on: browsers keep a page silent before. Returns what stops listening. */
export function unlockSoundOnPress(): () => void {
  const unlock = () => {
    // Absent in some web views, unlike its type.
    const Context = window.AudioContext as typeof AudioContext | undefined;
    if (Context === undefined) return;
    context ??= new Context();
    // Fails while the phone is in a call; the next press tries again.
    if (context.state !== 'running') context.resume().catch(() => undefined);
  };
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) window.addEventListener(event, unlock);
  return () => {
    for (const event of events) window.removeEventListener(event, unlock);
  };
}

function playNote(audio: AudioContext, hertz: number, startsAt: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  // A note that begins or ends at once clicks.
  volume.gain.setValueAtTime(0, startsAt);
  volume.gain.linearRampToValueAtTime(VOLUME, startsAt + 0.02);
  volume.gain.linearRampToValueAtTime(0, startsAt + NOTE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(startsAt);
  tone.stop(startsAt + NOTE_SECONDS);
}

/** Plays the tone of an offer, unless it is muted or no press has unlocked it. */
export function playOfferSound(): void {
  if (context === null || isMuted()) return;
  const audio = context;
  const play = () => {
    for (const { hertz, at } of NOTES) playNote(audio, hertz, audio.currentTime + at);
  };
  if (audio.state === 'running') play();
  else audio.resume().then(play, () => undefined);
}

function vibrate(pattern: number[]): void {
  // Absent in Safari, unlike its type.
  (navigator.vibrate as Navigator['vibrate'] | undefined)?.call(navigator, pattern);
}

/** Sounds and vibrates once. */
export function alertDriver(): void {
  playOfferSound();
  vibrate(VIBRATION);
}

/** Ends a vibration at once. */
export const stopVibration = (): void => {
  vibrate([0]);
};
