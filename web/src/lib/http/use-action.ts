import { useState } from 'react';
import { notify } from '../notifications/notifications.ts';
import { errorMessage } from './error-handling.ts';

/** Runs a call on a press, one at a time; a failure becomes a notification. */
export function useAction(run: () => Promise<void>): { readonly isRunning: boolean; readonly start: () => void } {
  const [isRunning, setIsRunning] = useState(false);
  const attempt = async () => {
    setIsRunning(true);
    try {
      await run();
    } catch (failure) {
      notify('error', errorMessage(failure));
    }
    setIsRunning(false);
  };
  return {
    isRunning,
    start: () => {
      if (!isRunning) void attempt();
    },
  };
}
