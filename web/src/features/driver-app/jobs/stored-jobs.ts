import type { DriverJob } from '@llevo/contract/entities/driver-job';

const STORAGE_KEY = 'llevo.driver.jobs';

/** The jobs that this phone remembers, and when the server last said so. */
export interface StoredJobs {
  readonly jobs: readonly DriverJob[] | null;
  readonly confirmedAtMs: number | null;
}

const NOTHING: StoredJobs = { jobs: null, confirmedAtMs: null };

/** What is stored for a driver; nothing for another one, or for text that an older version wrote. */
export function readStoredJobs(driverId: string): StoredJobs {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as
      | (StoredJobs & { readonly driverId: string })
      | null;
    if (stored?.driverId !== driverId || !Array.isArray(stored.jobs)) return NOTHING;
    return { jobs: stored.jobs, confirmedAtMs: stored.confirmedAtMs };
  } catch {
    return NOTHING;
  }
}

/** Remembers the jobs; without a place for them the app works online. */
export function storeJobs(driverId: string, { jobs, confirmedAtMs }: StoredJobs): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ driverId, jobs, confirmedAtMs }));
  } catch {
    localStorage.removeItem(STORAGE_KEY);
  }
}

/** Forgets the customers' names and numbers when the driver signs out. */
export const forgetJobs = (): void => {
  localStorage.removeItem(STORAGE_KEY);
};
