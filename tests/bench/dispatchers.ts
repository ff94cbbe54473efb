import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Documents watched by every dispatcher. */
export interface DispatcherSettings {
  readonly accountId: string;
  readonly dispatchers: number;
  /** Drivers to listen to by id, like the rows of the drivers' table. */
  readonly driverIds: readonly string[];
  /** Number of newest services in one query, like the page of the services' table. */
  readonly services: number;
}

/** Observations of the dispatchers since the last report. */
export interface DispatcherReport {
  /** Delays from a position's `updatedAt`, set on the same machine, to its arrival; one per dispatcher. */
  readonly delaysMs: number[];
  readonly errors: readonly string[];
}

export interface Dispatchers {
  readonly report: () => Promise<DispatcherReport>;
  readonly stop: () => void;
}

/** Starts dispatchers in a separate process; resolves when all their listeners have answered. */
export async function startDispatchers(settings: DispatcherSettings): Promise<Dispatchers> {
  const child = fork(join(import.meta.dirname, 'load-dispatchers.ts'), [JSON.stringify(settings)]);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The dispatchers' process ended with code ${String(code)}`);
  });
  // Reported by the awaits below.
  failed.catch(() => undefined);
  await Promise.race([once(child, 'message'), failed]);
  return {
    report: async () => {
      child.send('report');
      const [report] = (await Promise.race([once(child, 'message'), failed])) as [DispatcherReport];
      return report;
    },
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
