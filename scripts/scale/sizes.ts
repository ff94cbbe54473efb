import type { Installation } from './workload.ts';

/** The installations of docs/scale.md. */
export const SIZES: readonly Installation[] = [
  { companies: 1, drivers: 25, positionsPerSecond: null },
  { companies: 100, drivers: 10_000, positionsPerSecond: null },
  { companies: 1000, drivers: 100_000, positionsPerSecond: null },
  { companies: 1000, drivers: 100_000, positionsPerSecond: 10_000 },
];
