import { merge } from 'rxjs';
import { prefersReducedMotion } from '../../../../lib/browser/reduced-motion.ts';
import { fitCanvas, toPixel } from '../../../../lib/map/surface/map-canvas.ts';
import { readMapColours } from '../../../../lib/map/surface/map-colours.ts';
import type { LatLng, MapSurface, Pixel, Viewport } from '../../../../lib/map/surface/map-surface.ts';
import { serverNow } from '../../../../lib/time/server-time.ts';
import type { Fleet } from '../fleet/fleet-view.ts';
import { createDeadReckoning, isMoving } from './dead-reckoning.ts';
import { clusterFleet } from './fleet-clusters.ts';
import type { MapItem } from './fleet-clusters.ts';
import {
  DISC_RADIUS_PX,
  RING_PX,
  clusterRadius,
  markerForm,
  paintCluster,
  paintMarker,
  paintTrail,
} from './fleet-painter.ts';
import { MIN_FRAME_INTERVAL_MS, metresPerPixel, nextFrameDelayMs } from './frame-rate.ts';
import type { ClusterDisc } from './map-tool.ts';
import { spreadMarkers } from './spread-markers.ts';

/** Clustering costs milliseconds; unclustered drivers move in between. */
const REGROUP_MS = 500;
/** Delay of filtering, because the data of drivers arrive in batches. */
const FILTER_MS = 100;
/** A service that is let go this near to a driver's marker is theirs. */
const DROP_RADIUS_PX = 30;
/** With more unclustered drivers than this, the rest keep the unknown vehicle. */
const MAX_CACHE_REQUESTS = 300;

type Cluster = Extract<MapItem, { readonly kind: 'cluster' }>;

/** Something on the map, and the disc in which the pointer is on it. */
interface DrawnItem {
  readonly item: MapItem;
  readonly at: Pixel;
  readonly radius: number;
}

/** Something on the map under the pointer. */
export type MapHit = { readonly item: MapItem; readonly at: Pixel } | null;

/** The drivers on a map, on their own canvas. Draws only as often as a visible movement needs. */
export interface FleetLayer {
  readonly hitAt: (at: Pixel) => MapHit;
  /** The driver whose marker is nearest to a dragged service; null where none is near, or only a cluster. */
  readonly driverAt: (at: Pixel) => string | null;
  /** The circles of the clusters of drivers, as they are drawn. */
  readonly clusters: () => readonly ClusterDisc[];
  readonly select: (id: string | null) => void;
  readonly redraw: () => void;
  /** The viewport changed: cluster again now. */
  readonly regroup: () => void;
  /** The colours have changed. */
  readonly repaint: () => void;
  readonly destroy: () => void;
}

interface LayerOptions {
  readonly canvas: HTMLCanvasElement;
  readonly surface: MapSurface;
  readonly fleet: Fleet;
  /** Called after each frame that drew the selected driver, with its position. */
  readonly onSelectedDrawn: (place: LatLng, at: Pixel) => void;
  /** Called when clusters form, dissolve, or move or grow by some pixels. */
  readonly onRegrouped?: () => void;
}

/** Creates the layer and starts drawing. */
export function createFleetLayer(options: LayerOptions): FleetLayer {
  const { canvas, surface, fleet, onSelectedDrawn, onRegrouped } = options;
  const { store, trails, driverCache, mapFilter, kinds, clock } = fleet;
  const context = canvas.getContext('2d');
  const isStill = prefersReducedMotion();
  // The selected driver is live in any case.
  const untilMs = (id: string): number => (id === selected ? Infinity : clock.heldAtMs());
  const reckoning = createDeadReckoning(isStill, untilMs);
  let palette = readMapColours(canvas.parentElement ?? document.body);
  let items: readonly MapItem[] = [];
  let drawn: readonly DrawnItem[] = [];
  let alone: ReadonlySet<string> = new Set();
  let clusters: readonly Cluster[] = [];
  /** The clusters that were reported last. */
  let reported: readonly Cluster[] = [];
  let selected: string | null = null;
  let frame = 0;
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let pauseEndsMs = Infinity;
  let regrouping: ReturnType<typeof setTimeout> | undefined;

  const redraw = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const redrawWithin = (pauseMs: number) => {
    const endsMs = performance.now() + pauseMs;
    if (endsMs >= pauseEndsMs) return;
    clearTimeout(pausing);
    pauseEndsMs = endsMs;
    pausing = setTimeout(redraw, pauseMs);
  };

  const group = () => {
    regrouping = undefined;
    const nowMs = serverNow();
    const points = [];
    for (const [id, position] of store.entries()) {
      // The selected driver is never part of a cluster.
      if (id === selected || !mapFilter.shows(id)) continue;
      const kind = kinds.kindOf(id, position, nowMs);
      if (!kinds.shows(kind)) continue;
      points.push({ id, lat: position.lat, lng: position.lng, isOnline: kind !== 'silent' });
    }
    // Clusters are drawn over single drivers, large ones over small ones.
    items = clusterFleet(points, withMargin(surface.viewport()), surface.zoom()).sort(
      (a, b) => clusterSize(a) - clusterSize(b),
    );
    alone = new Set(items.flatMap((item) => (item.kind === 'driver' ? [item.id] : [])));
    clusters = items.flatMap((item) => (item.kind === 'cluster' ? [item] : []));
    if (!areNear(discsOf(surface, reported), discsOf(surface, clusters))) {
      reported = clusters;
      onRegrouped?.();
    }
    // While filtered, the counts request the data of all drivers.
    if (!mapFilter.isActive()) driverCache.request([...alone].slice(0, MAX_CACHE_REQUESTS));
    redraw();
  };

  const regroup = () => {
    clearTimeout(regrouping);
    group();
  };

  const placeOf = (item: MapItem, nowMs: number): LatLng | null => {
    if (item.kind === 'cluster') return item;
    const position = store.get(item.id);
    return position ? reckoning.positionAt(item.id, position, nowMs) : null;
  };

  const draw = () => {
    frame = 0;
    clearTimeout(pausing);
    pauseEndsMs = Infinity;
    if (!context) return;
    fitCanvas(canvas, context, surface);
    const nowMs = clock.nowMs();
    const { width, height } = surface.size();
    context.clearRect(0, 0, width, height);
    const all: readonly MapItem[] = selected === null ? items : [...items, { kind: 'driver', id: selected }];
    const placed: DrawnItem[] = [];
    for (const item of all) {
      const place = placeOf(item, nowMs);
      if (!place) continue;
      const at = toPixel(surface.project(place));
      if (item.kind === 'driver' && item.id === selected) {
        onSelectedDrawn(place, at);
        paintSelectedTrail(context, item.id, at);
      }
      if (at.x < -40 || at.y < -40 || at.x > width + 40 || at.y > height + 40) continue;
      placed.push({ item, at, radius: item.kind === 'cluster' ? clusterRadius(item.count) : DISC_RADIUS_PX + 4 });
    }
    drawn = spreadItems(placed, selected);
    let fastestKmh = 0;
    for (const { item, at } of drawn) {
      if (item.kind === 'cluster') paintCluster(context, palette, { at, count: item.count, online: item.online });
      else fastestKmh = Math.max(fastestKmh, paintDriver(context, item.id, at));
    }
    const correctionMetres = reckoning.correctionMetres(nowMs);
    const motion = { prefersReducedMotion: isStill, correctionMetres, fastestKmh, zoom: surface.zoom() };
    const pauseMs = nextFrameDelayMs(motion);
    if (pauseMs !== null && document.visibilityState === 'visible') redrawWithin(pauseMs);
  };

  /** Draws the selected driver's trail up to its marker. */
  const paintSelectedTrail = (to: CanvasRenderingContext2D, id: string, at: Pixel) => {
    const trail = trails.get(id).map((point) => ({ ...point, ...toPixel(surface.project(point)) }));
    const last = trail.at(-1);
    if (last) paintTrail(to, palette, [...trail, { ...last, ...toPixel(at) }]);
  };

  /** Returns the driver's speed in km/h; 0 when it is assumed stationary. */
  const paintDriver = (to: CanvasRenderingContext2D, id: string, at: Pixel): number => {
    const position = store.get(id);
    if (!position) return 0;
    paintMarker(to, palette, {
      at,
      vehicle: driverCache.get(id)?.typeVehicle ?? null,
      heading: position.heading,
      form: markerForm(kinds.kindOf(id, position, serverNow()), kinds.isMarked()),
      isSelected: id === selected,
    });
    const nowMs = clock.nowMs();
    return nowMs <= untilMs(id) && isMoving(position, nowMs) ? position.speed : 0;
  };

  const fleetChanges = store.changes$.subscribe((changed) => {
    const when = { nowMs: clock.nowMs(), leastMetres: metresPerPixel(surface.zoom()) };
    for (const id of changed) {
      const position = alone.has(id) || id === selected ? store.get(id) : undefined;
      if (position) reckoning.addReport(id, position, when);
      else reckoning.remove(id);
    }
    // The first markers are drawn without delay, as their counts are shown.
    regrouping ??= setTimeout(group, items.length === 0 ? 0 : REGROUP_MS);
    redrawWithin(MIN_FRAME_INTERVAL_MS);
  });
  const onVisible = () => {
    if (document.visibilityState === 'visible') redraw();
  };
  document.addEventListener('visibilitychange', onVisible);
  const filterChanges = merge(mapFilter.changes$, kinds.changes$).subscribe(() => {
    regrouping ??= setTimeout(group, FILTER_MS);
  });
  const unsubscribeCache = driverCache.subscribe(redraw);
  const ageing = setInterval(group, 30_000);
  group();

  return {
    hitAt(at) {
      const hit = drawn.findLast((each) => Math.hypot(each.at.x - at.x, each.at.y - at.y) <= each.radius);
      return hit ? { item: hit.item, at: hit.at } : null;
    },
    driverAt(at) {
      let nearest: { readonly id: string; readonly px: number } | null = null;
      for (const { item, at: place } of drawn) {
        if (item.kind !== 'driver') continue;
        const px = Math.hypot(place.x - at.x, place.y - at.y);
        if (px <= DROP_RADIUS_PX && px < (nearest?.px ?? Infinity)) nearest = { id: item.id, px };
      }
      return nearest?.id ?? null;
    },
    clusters: () => discsOf(surface, clusters),
    select(id) {
      selected = id;
      regroup();
    },
    redraw,
    regroup,
    repaint() {
      palette = readMapColours(canvas.parentElement ?? document.body);
      redraw();
    },
    destroy() {
      fleetChanges.unsubscribe();
      filterChanges.unsubscribe();
      unsubscribeCache();
      clearInterval(ageing);
      clearTimeout(regrouping);
      clearTimeout(pausing);
      document.removeEventListener('visibilitychange', onVisible);
      cancelAnimationFrame(frame);
    },
  };
}

/** Margin around the viewport, because a driver last seen outside may have driven in: 1.5 km, two minutes in town. */
const MARGIN_DEGREES = 0.0135;
const withMargin = ({ south, west, north, east }: Viewport): Viewport => ({
  south: south - MARGIN_DEGREES,
  west: west - MARGIN_DEGREES,
  north: north + MARGIN_DEGREES,
  east: east + MARGIN_DEGREES,
});

/** The circles of clusters on the map, with their rings. */
const discsOf = (surface: MapSurface, clusters: readonly Cluster[]): readonly ClusterDisc[] =>
  clusters.map((cluster) => ({
    ...toPixel(surface.project(cluster)),
    radius: clusterRadius(cluster.count) + RING_PX,
  }));

/** A change of a circle below this is not reported: drivers move all the time. */
const NEAR_PX = 4;

/** Whether circles are where others are, and as large, in their order. */
const areNear = (some: readonly ClusterDisc[], others: readonly ClusterDisc[]): boolean =>
  some.length === others.length &&
  some.every((one, index) => {
    const other = others[index];
    return other !== undefined && Math.hypot(one.x - other.x, one.y - other.y, one.radius - other.radius) < NEAR_PX;
  });

const clusterSize = (item: MapItem): number => (item.kind === 'cluster' ? item.count : 1);

/** Moves single drivers aside who would cover each other, the selected one, or a cluster's figures. */
function spreadItems(placed: readonly DrawnItem[], selected: string | null): DrawnItem[] {
  const discs = placed.map(({ item, at }) => {
    const isFixed = item.kind === 'cluster' || item.id === selected;
    return { ...at, radius: (item.kind === 'cluster' ? clusterRadius(item.count) : DISC_RADIUS_PX) + RING_PX, isFixed };
  });
  const places = spreadMarkers(discs);
  return placed.map((one, index) => ({ ...one, at: places[index] ?? one.at }));
}
