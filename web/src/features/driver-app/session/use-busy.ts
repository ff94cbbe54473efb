import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { useUnreached } from '../../../lib/http/use-unreached.ts';

/** A `ref` that moves the keyboard's focus to a new text, because the pressed button is gone. */
export const focusNew = (element: HTMLElement | null): void => {
  element?.focus();
};

/** Runs one piece of work at a time and keeps its error. */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const noteFailure = useUnreached(() => {
    setError(undefined);
  });
  const run = (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    work()
      .catch((failure: unknown) => {
        setError(errorMessage(failure));
        noteFailure(failure);
      })
      .finally(() => {
        setIsBusy(false);
      });
  };
  return { isBusy, error, run };
}
