/**
 * Loaded before every function: its tasks go to emulators/cloud-tasks. firebase-tools names its own tasks emulator, which
 * starts with the functions and runs tasks at once (firebase-tools#8254). The SDK writes the functions' account into each
 * task, for which it would ask Google's metadata server.
 */
if (process.env.FUNCTION_TARGET !== undefined && process.env.LLEVO_TASKS_HOST !== undefined) {
  process.env.CLOUD_TASKS_EMULATOR_HOST = process.env.LLEVO_TASKS_HOST;
  /** @type {Record<string, unknown>} */
  const config = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}');
  const serviceAccountId = `functions@${process.env.GCLOUD_PROJECT}.iam.gserviceaccount.com`;
  process.env.FIREBASE_CONFIG = JSON.stringify({ ...config, serviceAccountId });
}
