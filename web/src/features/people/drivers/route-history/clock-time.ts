import { guayaquilTime } from '@llevo/contract/rules/dates';

const MINUTE_MS = 60_000;

/** `HH:MM:SS` in Guayaquil, whose offset has no seconds. */
export const clockTime = (atMs: number): string =>
  `${guayaquilTime(atMs)}:${Math.floor((atMs % MINUTE_MS) / 1000)
    .toString()
    .padStart(2, '0')}`;
