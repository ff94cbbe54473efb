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
