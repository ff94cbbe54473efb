import { useEffect, useState } from 'react';
import { NetworkError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';

/** A `ref` that moves the keyboard's focus to a new text, because the pressed button is gone. */
export const focusNew = (element: HTMLElement | null): void => {
  element?.focus();
};

/** Runs one piece of work at a time and keeps its error. */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isUnreached, setIsUnreached] = useState(false);
  useEffect(() => {
    if (!isUnreached) return;
    // "No se pudo conectar" is over once the network is back.
    const clear = () => {
      setError(undefined);
    };
    window.addEventListener('online', clear);
    return () => {
      window.removeEventListener('online', clear);
    };
  }, [isUnreached]);
  const run = (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    work()
      .catch((failure: unknown) => {
        setError(errorMessage(failure));
        setIsUnreached(failure instanceof NetworkError);
      })
      .finally(() => {
        setIsBusy(false);
      });
  };
  return { isBusy, error, run };
}
