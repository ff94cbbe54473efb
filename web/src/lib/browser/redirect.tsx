import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { countRedirect, RedirectLoopError } from './redirect-limit.ts';

interface RedirectProps {
  /** A path of this site. */
  readonly to: string;
  /** State of the new history entry. */
  readonly state?: object | null;
}

/**
 * Replaces the current page, as react-router's `Navigate` does, and ends loops: throws RedirectLoopError to the route's
 * error page after too many redirects.
 */
export function Redirect({ to, state = null }: RedirectProps) {
  const navigate = useNavigate();
  const [isLoop, setIsLoop] = useState(false);
  // An object in the dependencies would redirect again on every render.
  const stateText = JSON.stringify(state);
  useEffect(() => {
    let isMounted = true;
    if (countRedirect()) void navigate(to, { replace: true, state: JSON.parse(stateText) as unknown });
    else
      queueMicrotask(() => {
        if (isMounted) setIsLoop(true);
      });
    return () => {
      isMounted = false;
    };
  }, [navigate, to, stateText]);
  if (isLoop) throw new RedirectLoopError(to);
  return null;
}
