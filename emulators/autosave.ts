/** How much of a run a killed machine can cost, where data is kept. */
const SAVE_INTERVAL_MS = 5 * 60_000;

/** Saves every five minutes, unless the last save still runs. Returns what ends it with a last save. */
export function saveRegularly(save: () => Promise<void>, intervalMs = SAVE_INTERVAL_MS): () => Promise<void> {
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= save().finally(() => {
      current = null;
    });
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await current;
    await save();
  };
}
