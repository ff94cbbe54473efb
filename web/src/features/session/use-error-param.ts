import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notify } from '../../lib/notifications/notifications.ts';

/** Longer text is nothing a sign-in of ours would send. */
const MAX_LENGTH = 300;

/** SPEC §2, §8: an `error` in the address is shown as a notification and then taken out of the address bar. */
export function useErrorParam(): void {
  const [params, setParams] = useSearchParams();
  const error = params.get('error');
  useEffect(() => {
    if (error === null) return;
    if (error.trim() !== '') notify('error', error.slice(0, MAX_LENGTH), { isPersistent: true });
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('error');
        return rest;
      },
      { replace: true },
    );
  }, [error, setParams]);
}
