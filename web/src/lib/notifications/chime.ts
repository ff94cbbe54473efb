/** Two notes, as frequency in hertz and beginning in seconds. */
const NOTES = [
  [880, 0],
  [1174.66, 0.16],
] as const;
const NOTE_SECONDS = 0.28;
const VOLUME = 0.12;

/** Plays a short signal. Browsers play no sound before the first press on the page. */
export async function playChime(): Promise<void> {
  const context = new AudioContext();
  try {
    await context.resume();
    for (const [frequency, delay] of NOTES) {
      const startsAt = context.currentTime + delay;
      const volume = context.createGain();
      volume.gain.setValueAtTime(VOLUME, startsAt);
      volume.gain.exponentialRampToValueAtTime(0.001, startsAt + NOTE_SECONDS);
      volume.connect(context.destination);
      const note = new OscillatorNode(context, { frequency });
      note.connect(volume);
      note.start(startsAt);
      note.stop(startsAt + NOTE_SECONDS);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  } finally {
    await context.close();
  }
}
