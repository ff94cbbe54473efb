import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../../../lib/storage/storage.ts';
import { keepActionsOf } from '../shared/stored-actions.ts';
import { forgetJobs } from '../shared/stored-jobs.ts';
import { keepProofsOf } from '../shared/stored-proofs.ts';
import { forgetAskedCodes } from '../shared/stored-codes.ts';
import { hadPush, rememberPush } from '../shared/stored-push.ts';
import { forgetRoutes } from '../shared/stored-route.ts';

/** A session of the driver's app, as stored on this phone. */
export interface DriverSession {
  /** Bearer token, valid only for the driver's app. */
  readonly token: string;
  readonly driver: SignedInDriver;
}

const STORAGE_KEY = 'llevo.driver';

let cached: DriverSession | null = null;
let cachedText: string | null = null;
const listeners = new Set<() => void>();

/** The stored session, the same object until it changes; null if it is missing or invalid. */
export function readDriverSession(): DriverSession | null {
  const text = readStored(STORAGE_KEY);
  if (text === cachedText) return cached;
  cachedText = text;
  cached = parse(text);
  return cached;
}

function parse(text: string | null): DriverSession | null {
  try {
    const value = JSON.parse(text ?? 'null') as DriverSession | null;
    return typeof value?.token === 'string' && typeof value.driver.id === 'string' ? value : null;
  } catch {
    return null;
  }
}

function write(session: DriverSession | null): void {
  store(STORAGE_KEY, session === null ? null : JSON.stringify(session));
  for (const listener of listeners) listener();
}

/**
 * Takes the customers' data off this phone: jobs, route history, and actions and proofs that were not sent, except
 * those of the driver `unsentOf`.
 */
function forget(unsentOf: string | null): void {
  forgetJobs();
  // A browser without storage has nothing to forget.
  forgetRoutes().catch(() => undefined);
  keepActionsOf(unsentOf).catch(() => undefined);
  if (unsentOf === null || !hadPush(unsentOf)) rememberPush(null);
  keepProofsOf(unsentOf).catch(() => undefined);
}

/** Starts a session on this phone. Nothing of another driver stays. */
export function startDriverSession(session: DriverSession): void {
  forget(session.driver.id);
  forgetAskedCodes();
  write(session);
}

/**
 * Ends the session on this phone, whoever ended it. After the server's end, what the driver has not sent yet stays for the
 * same driver's next sign-in: a proof of delivery is not to be lost with an expired session (docs/decisions/0096).
 */
export function endDriverSession(by: 'driver' | 'server'): void {
  const driverId = readDriverSession()?.driver.id ?? null;
  forget(by === 'server' ? driverId : null);
  write(null);
}

/** Replaces the driver of the session, unless the session has ended. */
export function updateSignedInDriver(driver: SignedInDriver): void {
  const session = readDriverSession();
  if (session !== null) write({ ...session, driver });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The session, also when another tab changes it. */
export const useDriverSession = (): DriverSession | null => useSyncExternalStore(subscribe, readDriverSession);
