import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Reads these query parameters and removes the query from the address bar and the history before the page is painted.
 * Hash and history state stay. Empty values count as absent.
 */
export function useUrlSecrets<Name extends string>(...names: readonly Name[]): Readonly<Partial<Record<Name, string>>> {
  const navigate = useNavigate();
  const location = useLocation();
  const { search, hash } = location;
  const state: unknown = location.state;
  const params = new URLSearchParams(search);
  const [kept] = useState(() => {
    const found: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = params.get(name);
      if (value !== null && value !== '') found[name] = value;
    }
    return found;
  });
  const isExposed = names.some((name) => params.has(name));
  useLayoutEffect(() => {
    if (!isExposed) return;
    // Updates the address bar at once; the router follows.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.hash);
    void navigate({ search: '', hash }, { replace: true, state: state });
  }, [isExposed, hash, state, navigate]);
  return kept;
}
