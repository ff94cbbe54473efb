import { settings } from '../platform/settings.ts';
import { instancesFor } from './instances.ts';

/** Most instances of the functions. */
export const INSTANCES = instancesFor(settings.cpuQuota());

/** Options of Firestore triggers: retried until they succeed. */
export const WRITE_TRIGGER_OPTIONS = {
  region: 'us-central1',
  memory: '256MiB',
  maxInstances: INSTANCES.trigger,
  concurrency: 20,
  cpu: 1,
  retry: true,
} as const;

/** Options of scheduled functions: one run at a time. */
export const SCHEDULE_OPTIONS = {
  region: 'us-central1',
  memory: '512MiB',
  maxInstances: 1,
  concurrency: 1,
  timeoutSeconds: 300,
} as const;

const TASKS_AT_ONCE = 20;

/**
 * Options of functions that run tasks. After five attempts, within half a minute, the minute's schedule does the work;
 * without `maxRetrySeconds`, because Cloud Tasks goes on until both limits are reached.
 */
export const TASK_OPTIONS = {
  region: 'us-central1',
  memory: '256MiB',
  maxInstances: INSTANCES.queue,
  concurrency: TASKS_AT_ONCE,
  cpu: 1,
  timeoutSeconds: 60,
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 1, maxBackoffSeconds: 10, maxDoublings: 4 },
  // Further tasks wait in the queue, which costs nothing, instead of being refused for want of an instance.
  rateLimits: { maxConcurrentDispatches: INSTANCES.queue * TASKS_AT_ONCE, maxDispatchesPerSecond: 100 },
} as const;
