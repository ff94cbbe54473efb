import type { DriverRow } from '@llevo/contract/entities/driver';
import { Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import type { DriverCache } from './driver-cache.ts';

export type DriverMatch = (driver: DriverRow) => boolean;

/** The list's search and filters, as the map applies them. */
export interface MapFilter {
  /** Null shows every driver. */
  readonly set: (match: DriverMatch | null) => void;
  readonly isActive: () => boolean;
  /** Whether the map shows the driver; while filtered, only once their data have loaded. */
  readonly shows: (id: string) => boolean;
  readonly changes$: Observable<void>;
}

/** A filter over the drivers of a cache, because positions alone lack the filtered fields. */
export function createMapFilter(driverCache: DriverCache): MapFilter {
  const changes$ = new Subject<void>();
  let match: DriverMatch | null = null;
  let stopWatching: (() => void) | null = null;
  const emit = () => {
    changes$.next();
  };
  return {
    set(next) {
      if (next === match) return;
      match = next;
      stopWatching?.();
      stopWatching = next === null ? null : driverCache.subscribe(emit);
      emit();
    },
    isActive: () => match !== null,
    shows(id) {
      if (match === null) return true;
      const driver = driverCache.get(id);
      return driver !== undefined && match(driver);
    },
    changes$: changes$.asObservable(),
  };
}
