import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Reads these query parameters and removes them from the address bar and the history before the
 * page is painted. Empty values count as absent.
 */
export function useUrlSecrets<Name extends string>(...names: readonly Name[]): Readonly<Partial<Record<Name, string>>> {
  const [params, setParams] = useSearchParams();
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
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setParams({}, { replace: true });
  }, [isExposed, setParams]);
  return kept;
}
