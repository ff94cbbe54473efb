import { useEffect } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { readDriver } from '../api/driver-api.ts';
import { updateSignedInDriver, writeDriverSession } from '../api/driver-session.ts';

/** Asks who the driver is by now, when the app opens and when it is shown again: the company may have changed it. */
export function useFreshDriver(): void {
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        updateSignedInDriver(await readDriver());
      } catch (failure) {
        if (failure instanceof ApiError && failure.isUnauthenticated) writeDriverSession(null);
      }
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, []);
}
