import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { BehaviorSubject, Observable, interval, merge } from 'rxjs';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import { serverNow } from '../../../../lib/time/server-time.ts';
import type { DriverCache } from './driver-cache.ts';
import type { FleetStore } from './fleet-store.ts';
import type { MapFilter } from './map-filter.ts';
import { nearestFirst } from './nearest.ts';
import type { PositionedDriver } from './nearest.ts';
import { contains } from './viewport-ranges.ts';

/** Counts of the drivers in the viewport. */
export interface InViewSummary {
  /** Drivers that the map shows. */
  readonly inView: number;
  /** Those of them who are online. */
  readonly online: number;
  /** Drivers online that match the list's search and filters, whether or not the map shows them. */
  readonly onlineMatching: number;
  /** A sample of the latter, at most as many as one call accepts; refreshed every ten seconds. */
  readonly onlineIds: readonly string[];
}

/** Live counts of the drivers in the viewport. */
export interface FleetInView {
  readonly setViewport: (viewport: Viewport | null) => void;
  /** Recounted at most twice a second, and only while subscribed. */
  readonly summary$: Observable<InViewSummary>;
}

/** The counts without any driver. */
export const EMPTY_SUMMARY: InViewSummary = { inView: 0, online: 0, onlineMatching: 0, onlineIds: [] };
const RECOUNT_MS = 500;
const SAMPLE_MS = 10_000;
/** How long a sample keeps its drivers: each change of it reads the list again. */
const KEEP_MS = 60_000;
/** A position becomes stale without any change of the store. */
const AGEING_MS = 30_000;

interface FleetInViewParts {
  readonly store: Pick<FleetStore, 'entries' | 'changes$'>;
  readonly driverCache: Pick<DriverCache, 'request'>;
  readonly mapFilter: MapFilter;
  readonly maxIds: number;
}

/**
 * Counts the drivers of the store in the viewport that the filter shows; samples at most `maxIds` of those online, the
 * nearest to the middle. While filtered it requests the data of all, which decide.
 */
export function createFleetInView({ store, driverCache, mapFilter, maxIds }: FleetInViewParts): FleetInView {
  const viewport = new BehaviorSubject<Viewport | null>(null);
  let summary = EMPTY_SUMMARY;
  /** 0 before the first sample of a viewport. */
  let sampledAtMs = 0;
  /** 0 before the second one: not every driver had arrived at the first. */
  let chosenAtMs = 0;

  /** The ids sorted, so that the same drivers are the same reading. */
  const sample = (candidates: readonly PositionedDriver[], area: Viewport | null, nowMs: number): readonly string[] => {
    if (area === null || candidates.length === 0) return [];
    const isChosenAnew = nowMs - chosenAtMs > KEEP_MS;
    if (isChosenAnew && sampledAtMs > 0) chosenAtMs = nowMs;
    sampledAtMs = nowMs;
    const before = new Set(isChosenAnew ? [] : summary.onlineIds);
    const nearest = nearestFirst(candidates, area, ({ position }) => position).map(({ item }) => item.id);
    const kept = nearest.filter((id) => before.has(id));
    return [...kept, ...nearest.filter((id) => !before.has(id))].slice(0, maxIds).sort();
  };

  /** Returns the same object while nothing changed. */
  const recount = (area: Viewport | null): InViewSummary => {
    const nowMs = serverNow();
    const candidates: PositionedDriver[] = [];
    const inArea = area ? [...store.entries()].filter(([, position]) => contains(area, position)) : [];
    if (mapFilter.isActive()) driverCache.request(inArea.map(([id]) => id));
    let inView = 0;
    let online = 0;
    for (const [id, position] of inArea) {
      if (!mapFilter.matches(id)) continue;
      const isOnline = positionFreshness(position.updatedAtMs, nowMs) === 'online';
      if (isOnline) candidates.push({ id, position });
      if (!mapFilter.shows(id)) continue;
      inView += 1;
      if (isOnline) online += 1;
    }
    const isSampleDue = nowMs - sampledAtMs > SAMPLE_MS || summary.onlineIds.length === 0;
    const ids = isSampleDue ? sample(candidates, area, nowMs) : summary.onlineIds;
    const onlineIds = ids.join() === summary.onlineIds.join() ? summary.onlineIds : ids;
    const next: InViewSummary = { inView, online, onlineMatching: candidates.length, onlineIds };
    return isSame(summary, next) ? summary : next;
  };

  const summary$ = new Observable<InViewSummary>((subscriber) => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const publish = () => {
      due = undefined;
      const next = recount(viewport.value);
      if (next !== summary) subscriber.next((summary = next));
    };
    const changes = merge(store.changes$, mapFilter.changes$, viewport, interval(AGEING_MS)).subscribe(() => {
      const isEmpty = summary.inView + summary.onlineMatching === 0;
      // The first figures are shown without delay.
      due ??= setTimeout(publish, isEmpty ? 0 : RECOUNT_MS);
    });
    subscriber.next(summary);
    return () => {
      changes.unsubscribe();
      clearTimeout(due);
    };
  });

  return {
    setViewport(next) {
      // A sample of another area is useless.
      sampledAtMs = 0;
      chosenAtMs = 0;
      viewport.next(next);
    },
    summary$,
  };
}

const isSame = (a: InViewSummary, b: InViewSummary): boolean =>
  a.inView === b.inView &&
  a.online === b.online &&
  a.onlineMatching === b.onlineMatching &&
  a.onlineIds === b.onlineIds;
