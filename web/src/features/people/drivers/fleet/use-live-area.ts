import { useCallback, useEffect, useState } from 'react';
import type { Fleet } from './fleet.ts';
import type { Viewport } from './viewport-ranges.ts';

interface LiveArea {
  /** Null while there is none. */
  readonly area: Viewport | null;
  /** The map shows something else, or is gone. */
  readonly setViewport: (viewport: Viewport | null) => void;
}

/**
 * The area whose drivers are kept live: what the map shows. While the list is of those online there, it outlives the
 * map, so that where only one of the two fits, the list is of what the map last showed.
 */
export function useLiveArea(fleet: Fleet, isOnlineOnly: boolean): LiveArea {
  const [viewport, setShown] = useState<Viewport | null>(null);
  const [last, setLast] = useState<Viewport | null>(null);
  const setViewport = useCallback((next: Viewport | null) => {
    setShown(next);
    if (next) setLast(next);
  }, []);
  const area = viewport ?? (isOnlineOnly ? last : null);
  useEffect(() => {
    fleet.inView.setViewport(area);
  }, [fleet, area]);
  return { area, setViewport };
}
