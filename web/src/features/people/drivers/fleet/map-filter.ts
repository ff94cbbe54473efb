import type { DriverRow } from '@llevo/contract/entities/driver';
import { Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import type { DriverCache } from './driver-cache.ts';

type DriverMatch = (driver: DriverRow) => boolean;

/** The list's search and filters, as the map applies them. */
export interface MapFilter {
  /** Null shows every driver. */
  readonly set: (match: DriverMatch | null) => void;
  /** Shows at most these drivers, where only the list has the facts that decide; null for no limit. */
  readonly limitTo: (ids: ReadonlySet<string> | null) => void;
  /** Whether the data of drivers decide who is shown. */
  readonly isActive: () => boolean;
  /** Whether the driver matches, whatever the limit; while filtered, only once their data have loaded. */
  readonly matches: (id: string) => boolean;
  /** Whether the map shows the driver, who matches and is within the limit. */
  readonly shows: (id: string) => boolean;
  readonly changes$: Observable<void>;
}

/** A filter over the drivers of a cache, because positions alone lack the filtered fields. */
export function createMapFilter(driverCache: Pick<DriverCache, 'get' | 'subscribe'>): MapFilter {
  const changes$ = new Subject<void>();
  let match: DriverMatch | null = null;
  let limit: ReadonlySet<string> | null = null;
  let stopWatching: (() => void) | null = null;
  const emit = () => {
    changes$.next();
  };
  const matches = (id: string): boolean => {
    if (match === null) return true;
    const driver = driverCache.get(id);
    return driver !== undefined && match(driver);
  };
  return {
    set(next) {
      if (next === match) return;
      match = next;
      stopWatching?.();
      stopWatching = next === null ? null : driverCache.subscribe(emit);
      emit();
    },
    limitTo(ids) {
      if (ids === limit) return;
      limit = ids;
      emit();
    },
    isActive: () => match !== null,
    matches,
    shows: (id) => (limit?.has(id) ?? true) && matches(id),
    changes$: changes$.asObservable(),
  };
}
