import { BehaviorSubject, Observable, interval, merge } from 'rxjs';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import { serverNow } from '../../../../lib/time/server-time.ts';
import type { DriverCache } from './driver-cache.ts';
import type { FleetStore } from './fleet-store.ts';
import type { MapFilter } from './map-filter.ts';
import type { MarkerKinds } from './marker-kinds.ts';
import { nearestFirst } from './nearest.ts';
import type { PositionedDriver } from './nearest.ts';
import { contains } from './viewport-ranges.ts';

/** Counts of the drivers in the viewport. */
export interface InViewSummary {
  /** Drivers that the map shows. */
  readonly inView: number;
  /** Those of them who are online. */
  readonly online: number;
  /** Those online who are free. */
  readonly free: number;
  /** Those online who have a job now. */
  readonly busy: number;
  /** Those online whose job is unread, so that more of them may be free or busy. */
  readonly unread: number;
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
export const EMPTY_SUMMARY: InViewSummary = {
  inView: 0,
  online: 0,
  free: 0,
  busy: 0,
  unread: 0,
  onlineMatching: 0,
  onlineIds: [],
};
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
  readonly kinds: Pick<MarkerKinds, 'kindOf' | 'isRead' | 'changes$'>;
  readonly maxIds: number;
}

/**
 * Counts the drivers of the store in the viewport that the filter shows, also those of a kind that the map hides;
 * samples at most `maxIds` of those online, the nearest to the middle. While filtered it requests the data of all, which
 * decide.
 */
export function createFleetInView(parts: FleetInViewParts): FleetInView {
  const { store, driverCache, mapFilter, kinds, maxIds } = parts;
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
    let unread = 0;
    const counts = { free: 0, busy: 0, other: 0, silent: 0 };
    for (const [id, position] of inArea) {
      if (!mapFilter.matches(id)) continue;
      const kind = kinds.kindOf(id, position, nowMs);
      const isOnline = kind !== 'silent';
      if (isOnline) candidates.push({ id, position });
      if (!mapFilter.shows(id)) continue;
      inView += 1;
      counts[kind] += 1;
      if (isOnline && !kinds.isRead(id)) unread += 1;
    }
    const isSampleDue = nowMs - sampledAtMs > SAMPLE_MS || summary.onlineIds.length === 0;
    const ids = isSampleDue ? sample(candidates, area, nowMs) : summary.onlineIds;
    const onlineIds = ids.join() === summary.onlineIds.join() ? summary.onlineIds : ids;
    const { free, busy, silent } = counts;
    const online = inView - silent;
    const next: InViewSummary = { inView, online, free, busy, unread, onlineMatching: candidates.length, onlineIds };
    return isSame(summary, next) ? summary : next;
  };

  const summary$ = new Observable<InViewSummary>((subscriber) => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const publish = () => {
      due = undefined;
      const next = recount(viewport.value);
      if (next !== summary) subscriber.next((summary = next));
    };
    const causes = merge(store.changes$, mapFilter.changes$, kinds.changes$, viewport, interval(AGEING_MS));
    const changes = causes.subscribe(() => {
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
  a.free === b.free &&
  a.busy === b.busy &&
  a.unread === b.unread &&
  a.onlineMatching === b.onlineMatching &&
  a.onlineIds === b.onlineIds;
