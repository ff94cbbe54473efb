import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentUrlParams, latestQuery, onQueryChange } from './navigation.ts';

/** Changes the URL parameters, starting from the latest ones. */
type ChangeParams = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: { /** Replaces the history entry. */ readonly replace?: boolean },
) => void;

/**
 * The latest URL parameters of the page and a function that changes them. The router renders a URL some time after it
 * moved there, in a transition that gives way to other work: until then a checkbox driven by the rendered URL would
 * spring back, and a change that starts from the rendered parameters would undo one made since.
 */
export function useUrlParams(): [URLSearchParams, ChangeParams] {
  const { pathname, search: rendered } = useLocation();
  const navigate = useNavigate();
  const latest = useSyncExternalStore(
    onQueryChange,
    () => latestQuery(pathname) ?? rendered,
    // While prerendering and hydrating.
    () => rendered,
  );
  const params = useMemo(() => new URLSearchParams(latest), [latest]);
  const changeParams = useCallback<ChangeParams>(
    (change, options) => {
      const next = change(currentUrlParams() ?? new URLSearchParams(rendered));
      void navigate(`?${next.toString()}`, options);
    },
    [navigate, rendered],
  );
  return [params, changeParams];
}
