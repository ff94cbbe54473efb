import { useEffect, useState } from 'react';

/** Whether the screen is kept on; `unsupported` in browsers without wake locks. */
export type WakeLockState = 'off' | 'held' | 'unsupported';

/**
 * Keeps the screen on while `isWanted` and the page is visible. A driver's dark screen would stop the reports of the
 * position.
 */
export function useWakeLock(isWanted: boolean): WakeLockState {
  const [isHeld, setIsHeld] = useState(false);
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  useEffect(() => {
    if (!isWanted || wakeLock === undefined) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const held = await wakeLock.request('screen');
        if (isOver) {
          await held.release();
          return;
        }
        lock = held;
        setIsHeld(true);
        held.addEventListener('release', () => {
          setIsHeld(false);
        });
      } catch {
        // Refused, for example because of a low battery.
        setIsHeld(false);
      }
    };
    const requestAgain = () => void request();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release();
      setIsHeld(false);
    };
  }, [isWanted, wakeLock]);
  if (wakeLock === undefined) return 'unsupported';
  return isHeld ? 'held' : 'off';
}
