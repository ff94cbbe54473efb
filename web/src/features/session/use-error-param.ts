import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from '../../lib/notifications/notifications.ts';

/** Longer text is nothing a sign-in of ours would send. */
const MAX_LENGTH = 300;

/** SPEC §2, §8: an `error` in the address is shown as a notification and then taken out of the address bar. */
export function useErrorParam(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { search, hash } = location;
  const state: unknown = location.state;
  const error = new URLSearchParams(search).get('error');
  useEffect(() => {
    if (error === null) return;
    if (error.trim() !== '') notify('error', error.slice(0, MAX_LENGTH), { isPersistent: true });
    const rest = new URLSearchParams(search);
    rest.delete('error');
    void navigate({ search: rest.toString(), hash }, { replace: true, state: state });
  }, [error, search, hash, state, navigate]);
}
