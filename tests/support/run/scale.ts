const isNightly = process.env.LLEVO_NIGHTLY === '1';

/** Size of a random or concurrent test: smaller by default, full in `npm test -- nightly`. */
export const nightlyScale = (always: number, nightly: number): number => (isNightly ? nightly : always);

/** Selects every `step`th case of a table from `first` on; all of them in `npm test -- nightly`. */
export const nightlyCases = <Case>(cases: readonly Case[], step: number, first = 0): Case[] =>
  cases.filter((_, index) => isNightly || index % step === first % step);
