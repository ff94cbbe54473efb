import type { LatLng } from '@llevo/contract/geo/distance';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { loadTripMap } from './load-map-engine.ts';
import type { StopName, TripMap, TripMapOptions } from './trip-map.ts';

interface UseTripMapOptions extends Omit<TripMapOptions, 'element'> {
  /** Called once the map exists. */
  readonly onReady?: (map: TripMap) => Promise<void>;
}

/** A map that may still be loading. */
export interface TripMapHandle {
  /** For the element that the map fills. */
  readonly element: RefObject<HTMLDivElement | null>;
  /** Null while loading. */
  readonly map: TripMap | null;
  readonly state: 'loading' | 'failed' | 'made';
}

/** Creates one map in the ref's element and removes it on unmount. Follows later options except the initial view. */
export function useTripMap(options: UseTripMapOptions): TripMapHandle {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<TripMap | 'loading' | 'failed'>('loading');
  const onPick = useEffectEvent((point: LatLng) => options.onPick?.(point));
  const onMoveStop = useEffectEvent((which: StopName, point: LatLng) => options.onMoveStop?.(which, point));
  const onReady = useEffectEvent((made: TripMap) => options.onReady?.(made));
  const readOptions = useEffectEvent(() => options);

  useEffect(() => {
    let isGone = false;
    let made: TripMap | undefined;
    const make = async () => {
      const create = await loadTripMap();
      if (isGone || !element.current) return;
      const { center, zoom, ...told } = readOptions();
      made = await create({
        element: element.current,
        center,
        zoom,
        ...(told.onPick && {
          onPick: (point) => {
            onPick(point);
          },
        }),
        ...(told.onMoveStop && {
          onMoveStop: (which, point) => {
            onMoveStop(which, point);
          },
        }),
      });
      if (isGone as boolean) made.destroy();
      else {
        setMap(made);
        await onReady(made);
      }
    };
    make().catch(() => {
      if (!isGone) setMap('failed');
    });
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, []);

  return typeof map === 'string' ? { element, map: null, state: map } : { element, map, state: 'made' };
}
