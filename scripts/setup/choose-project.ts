import { emulatorEnvironment, portOffset } from '../../emulators/ports.ts';

/**
 * Names the project for Google's libraries: the one whose data they read, and the one that their calls are billed to,
 * which is otherwise that of the operator's credentials file, or none.
 */
export function chooseProject(project: string): void {
  process.env.GCLOUD_PROJECT = project;
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT = project;
}

/**
 * Chooses the database of a migration: the local emulators for a `demo-` project, and the project itself for another. An
 * emulator that the environment names stays, because rehearsals have a database of their own.
 */
export function chooseDatabase(project: string): void {
  const isLocal = project.startsWith('demo-');
  if (isLocal)
    for (const [name, value] of Object.entries(emulatorEnvironment(portOffset()))) process.env[name] ??= value;
  if (isLocal || process.env.FIRESTORE_EMULATOR_HOST === undefined) chooseProject(project);
}
