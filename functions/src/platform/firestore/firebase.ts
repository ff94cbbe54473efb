import { getApps, initializeApp } from 'firebase-admin/app';
import type { App } from 'firebase-admin/app';
import type { AppCheck } from 'firebase-admin/app-check';
import type { Auth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';

const app = (): App => getApps()[0] ?? initializeApp();

let database: Firestore | undefined;

/** The project's database. */
export function firestore(): Firestore {
  if (database === undefined) {
    database = getFirestore(app());
    database.settings({ ignoreUndefinedProperties: true });
  }
  return database;
}

/** Loaded by the first call that needs it: it is the heavier half of the SDK, and public calls never use it. */
export async function auth(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(app());
}

/** Loaded like `auth`, if App Check is enforced. */
export async function appCheck(): Promise<AppCheck> {
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck(app());
}

/** The project's files. Loaded like `auth`, by the calls that touch one. */
export async function bucket() {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(app()).bucket();
}

/** A queue of Cloud Tasks in the SDK's default region, which is that of all functions. Loaded like `auth`. */
export async function taskQueue(name: string) {
  const { getFunctions } = await import('firebase-admin/functions');
  return getFunctions(app()).taskQueue(name);
}
