import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What dispatchers watch; the same for each. */
export interface DispatcherSettings {
  readonly accountId: string;
  readonly dispatchers: number;
  /** Listened to by id, like the rows of the drivers' table. */
  readonly driverIds: readonly string[];
  /** Number of newest services in one query, like the page of the services' table. */
  readonly services: number;
}

/** What the dispatchers saw since they were last asked. */
export interface DispatcherReport {
  /** From a position's `updatedAt`, which the writer sets on the same machine, to its arrival; one for each dispatcher. */
  readonly delaysMs: number[];
  readonly errors: readonly string[];
}

export interface Dispatchers {
  readonly report: () => Promise<DispatcherReport>;
  readonly stop: () => void;
}

/** Starts dispatchers in one process of their own and resolves when all their listeners have answered. */
export async function startDispatchers(settings: DispatcherSettings): Promise<Dispatchers> {
  const child = fork(join(import.meta.dirname, 'load-dispatchers.ts'), [JSON.stringify(settings)]);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The dispatchers' process ended with code ${String(code)}`);
  });
  // Only the waits below report it.
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
