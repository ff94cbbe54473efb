/** The size of a random or concurrent proof: a smaller one always runs, the whole one in `npm test -- nightly`. */
export const nightlyScale = (always: number, nightly: number): number =>
  process.env.LLEVO_NIGHTLY === '1' ? nightly : always;
