import { countFinishedJobs } from './count-finished-jobs.ts';
import { keepQuotes } from './keep-quotes.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order. One that a release has carried is never changed or removed. */
export const MIGRATIONS: readonly Migration[] = [keepQuotes, countFinishedJobs];
