import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentUrlParams } from './navigation.ts';

/** Changes the URL parameters, starting from the latest ones. */
type ChangeParams = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: { /** Replaces the history entry. */ readonly replace?: boolean },
) => void;

/**
 * The rendered URL parameters and a function that changes them. The router renders a URL some time after it
 * moved there; a change that starts from the rendered parameters would undo one made since.
 */
export function useUrlParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const changeParams = useCallback<ChangeParams>(
    (change, options) => {
      setParams((rendered) => change(currentUrlParams() ?? rendered), options);
    },
    [setParams],
  );
  return [params, changeParams];
}
