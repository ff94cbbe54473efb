import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
  };
}

/** The part of the address after `#/`: the app is one page, and the phone's back button works. */
export const useHash = (): string =>
  useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.replace(/^#\/?/, '')));

/** The address of a job within the app. */
export const jobHash = (id: string): string => `#/servicio/${encodeURIComponent(id)}`;

/** The job that the address names; null for another view. */
export const jobIdIn = (hash: string): string | null => /^servicio\/(.+)$/.exec(hash)?.[1] ?? null;
