import type { SessionUser } from '@llevo/contract/entities/session';
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../storage/storage.ts';
import { tokenClaims } from './id-token.ts';
import { SESSION_KEY } from './session-key.ts';

let cached: SessionUser | null = null;
let cachedText: string | null = null;
let isSignedOut = false;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** The session stored in this browser, or null. The same object until it changes. */
export function readSession(): SessionUser | null {
  const text = readStored(SESSION_KEY);
  if (text === cachedText) return cached;
  cachedText = text;
  cached = parse(text);
  return cached;
}

/** Users or an older version may have edited local storage: invalid data counts as signed out. */
function parse(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as SessionUser | null;
    return typeof value?.token === 'string' && typeof value.permission === 'string' ? value : null;
  } catch {
    return null;
  }
}

/**
 * Replaces the stored session; null ends it in this browser: the next sign-in returns to the page where it ended,
 * except after an impersonation, whose pages are another user's.
 */
export function writeSession(user: SessionUser | null): void {
  if (user === null) {
    const ended = readSession();
    if (ended !== null && typeof tokenClaims(ended.token)?.impersonator === 'string') isSignedOut = true;
    store(SESSION_KEY, null);
  } else {
    store(SESSION_KEY, JSON.stringify(user));
    isSignedOut = false;
  }
  notify();
}

/** Ends the stored session at the user's request: the next sign-in does not return to this page. */
export function clearSession(): void {
  isSignedOut = true;
  writeSession(null);
}

/** Whether the last session of this page ended at the user's request, or was an impersonation. */
export const hasSignedOut = (): boolean => isSignedOut;

/** Calls back on every change, from this tab or another. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Pages are prerendered for visitors. */
const signedOut = () => null;

/** The session as React state. */
export const useSession = (): SessionUser | null => useSyncExternalStore(subscribeSession, readSession, signedOut);
