import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { readStored, store } from '../../../lib/storage/storage.ts';

const STORAGE_KEY = 'llevo.driver.jobs';

/** Jobs stored on this phone, with the time of the server's last answer. */
interface StoredJobs {
  readonly jobs: readonly DriverJob[] | null;
  readonly confirmedAtMs: number | null;
}

const NOTHING: StoredJobs = { jobs: null, confirmedAtMs: null };

/** Jobs stored for a driver; empty for another driver, or for text of an older version. */
export function readStoredJobs(driverId: string): StoredJobs {
  try {
    const stored = JSON.parse(readStored(STORAGE_KEY) ?? 'null') as (StoredJobs & { readonly driverId: string }) | null;
    if (stored?.driverId !== driverId || !Array.isArray(stored.jobs)) return NOTHING;
    return { jobs: stored.jobs, confirmedAtMs: stored.confirmedAtMs };
  } catch {
    return NOTHING;
  }
}

/** Stores the jobs; if that fails, the app works online only. */
export function storeJobs(driverId: string, { jobs, confirmedAtMs }: StoredJobs): void {
  if (!store(STORAGE_KEY, JSON.stringify({ driverId, jobs, confirmedAtMs }))) forgetJobs();
}

/** Deletes the customers' names and numbers. */
export const forgetJobs = (): void => {
  store(STORAGE_KEY, null);
};
