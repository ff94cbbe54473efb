import { useEffect, useEffectEvent } from 'react';

/** Has the browser ask before the page is closed or loaded again while `isAtRisk()`. */
export function useLeaveWarning(isAtRisk: () => boolean): void {
  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => {
      onLeave(event);
    };
    window.addEventListener('beforeunload', listen);
    return () => {
      window.removeEventListener('beforeunload', listen);
    };
  }, []);
}
