import { useEffect, useEffectEvent, useRef } from 'react';
import { NetworkError } from './api-error.ts';

/** Clears an error of the connection once the network is back. Returns what takes note of each failure. */
export function useUnreached(clear: () => void): (failure: unknown) => void {
  const isUnreached = useRef(false);
  const onOnline = useEffectEvent(() => {
    if (isUnreached.current) clear();
  });
  useEffect(() => {
    const listen = () => {
      onOnline();
    };
    window.addEventListener('online', listen);
    return () => {
      window.removeEventListener('online', listen);
    };
  }, []);
  return (failure) => {
    isUnreached.current = failure instanceof NetworkError;
  };
}
