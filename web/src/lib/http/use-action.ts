import { useRef, useState } from 'react';
import { dismissMessage, notify } from '../notifications/notifications.ts';
import { errorMessage } from './error-handling.ts';

/** Runs a call on a press, one at a time; a failure becomes a notification that stays until it is closed or tried again. */
export function useAction(run: () => Promise<void>): { readonly isRunning: boolean; readonly start: () => void } {
  const [isRunning, setIsRunning] = useState(false);
  const refusal = useRef('');
  const attempt = async () => {
    setIsRunning(true);
    dismissMessage('error', refusal.current);
    try {
      await run();
    } catch (failure) {
      refusal.current = errorMessage(failure);
      notify('error', refusal.current, { isPersistent: true });
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
