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
