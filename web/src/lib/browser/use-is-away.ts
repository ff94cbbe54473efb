import { useEffect, useState } from 'react';

/** Whether the page has been hidden for so long: in another tab, behind a locked screen. False as soon as it is shown. */
export function useIsAway(afterMs: number): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'hidden') {
        setIsAway(false);
        return;
      }
      timer = setTimeout(() => {
        setIsAway(true);
      }, afterMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [afterMs]);
  return isAway;
}
