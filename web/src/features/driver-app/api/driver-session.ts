import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { useSyncExternalStore } from 'react';

/** A session of the driver's app, as stored on this phone. */
interface DriverSession {
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
  const text = localStorage.getItem(STORAGE_KEY);
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

/** Replaces the session; null ends it on this phone. */
export function writeDriverSession(session: DriverSession | null): void {
  if (session === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  for (const listener of listeners) listener();
}

/** Replaces the driver of the session, unless the session has ended. */
export function updateSignedInDriver(driver: SignedInDriver): void {
  const session = readDriverSession();
  if (session !== null) writeDriverSession({ ...session, driver });
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
