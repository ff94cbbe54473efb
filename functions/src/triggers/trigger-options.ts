/** Of every function that answers a write in Firestore: delivered until it succeeds. */
export const WRITE_TRIGGER_OPTIONS = {
  region: 'us-central1',
  memory: '256MiB',
  maxInstances: 20,
  concurrency: 20,
  cpu: 1,
  retry: true,
} as const;

/** Of every function that runs by the clock, one run at a time. */
export const SCHEDULE_OPTIONS = {
  region: 'us-central1',
  memory: '512MiB',
  maxInstances: 1,
  concurrency: 1,
  timeoutSeconds: 300,
} as const;
