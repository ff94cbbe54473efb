const isNightly = process.env.LLEVO_NIGHTLY === '1';

/** The size of a random or concurrent proof: a smaller one always runs, the whole one in `npm test -- nightly`. */
export const nightlyScale = (always: number, nightly: number): number => (isNightly ? nightly : always);

/** Of the cases of a table every `step`th, counted from `first`; all of them in `npm test -- nightly`. */
export const nightlyCases = <Case>(cases: readonly Case[], step: number, first = 0): Case[] =>
  cases.filter((_, index) => isNightly || index % step === first % step);
