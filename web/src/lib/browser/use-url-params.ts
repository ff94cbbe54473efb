import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentUrlParams } from './navigation.ts';

/** Changes the parameters of the address, beginning from the newest ones. */
type ChangeParams = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: { /** Whether the back button passes over what was there. */ readonly replace?: boolean },
) => void;

/**
 * The parameters of the address as rendered, and how to change them. The router renders an address some time after it
 * moved there; a change that began from what is rendered would undo another that was made in between.
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
