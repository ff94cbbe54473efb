import { freshness } from '@llevo/contract/rules/freshness';
import type { Fleet } from '../fleet.ts';
import type { FleetPosition } from '../fleet-store.ts';
import { clusterFleet } from './fleet-clusters.ts';
import type { MapItem } from './fleet-clusters.ts';
import { DISC_RADIUS_PX, clusterRadius, paintCluster, paintMarker, paintTrail } from './fleet-painter.ts';
import { createGlide } from './glide.ts';
import type { LatLng, MapSurface, Pixel } from './map-surface.ts';
import { readPalette } from './palette.ts';

/** Grouping anew costs milliseconds; drivers who stand alone move in between. */
const REGROUP_MS = 500;
/** Farther out, a driver's vehicle is not asked for. */
const MAX_NAMED = 300;

/** Something on the map under the pointer. */
export type MapHit = { readonly item: MapItem; readonly at: Pixel } | null;

/** The drivers on a map: draws on its own canvas, at most once per frame and only when something changed. */
export interface FleetLayer {
  readonly hitAt: (at: Pixel) => MapHit;
  readonly select: (id: string | null) => void;
  readonly redraw: () => void;
  /** Another viewport: group again now. */
  readonly regroup: () => void;
  /** The colours have changed. */
  readonly repaint: () => void;
  readonly destroy: () => void;
}

interface LayerOptions {
  readonly canvas: HTMLCanvasElement;
  readonly surface: MapSurface;
  readonly fleet: Fleet;
  /** After each frame in which the selected driver stood elsewhere. */
  readonly onSelectedMoved: (position: FleetPosition) => void;
}

/** Starts drawing. */
export function createFleetLayer({ canvas, surface, fleet, onSelectedMoved }: LayerOptions): FleetLayer {
  const { store, trails, facts } = fleet;
  const context = canvas.getContext('2d');
  const glide = createGlide(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  let palette = readPalette(canvas.parentElement ?? document.body);
  let items: readonly MapItem[] = [];
  let drawn: readonly { readonly item: MapItem; readonly at: Pixel; readonly radius: number }[] = [];
  let alone: ReadonlySet<string> = new Set();
  let selected: string | null = null;
  let frame = 0;
  let regrouping: ReturnType<typeof setTimeout> | undefined;

  const redraw = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };

  const group = () => {
    regrouping = undefined;
    const nowMs = Date.now();
    const points = [];
    for (const [id, position] of store.entries()) {
      // The selected driver is never hidden in a group.
      if (id === selected) continue;
      points.push({
        id,
        lat: position.lat,
        lng: position.lng,
        isOnline: freshness(position.updatedAtMs, nowMs) === 'online',
      });
    }
    // Groups are drawn over single drivers, large ones over small ones.
    items = clusterFleet(points, surface.viewport(), surface.zoom()).sort((a, b) => weight(a) - weight(b));
    alone = new Set(items.flatMap((item) => (item.kind === 'driver' ? [item.id] : [])));
    facts.want([...alone].slice(0, MAX_NAMED));
    redraw();
  };

  const regroup = () => {
    clearTimeout(regrouping);
    group();
  };

  const placeOf = (item: MapItem, nowMs: number): LatLng | null => {
    if (item.kind === 'cluster') return item;
    const position = store.get(item.id);
    return position ? glide.at(item.id, position, nowMs) : null;
  };

  const draw = () => {
    frame = 0;
    if (!context) return;
    fitToElement(canvas, context, surface);
    const nowMs = Date.now();
    const { width, height } = surface.size();
    context.clearRect(0, 0, width, height);
    if (selected !== null && store.get(selected)) {
      const trail = trails.of(selected).map((point) => ({ ...point, ...pixel(surface.project(point)) }));
      paintTrail(context, palette, trail);
    }
    const all: readonly MapItem[] = selected === null ? items : [...items, { kind: 'driver', id: selected }];
    const next = [];
    for (const item of all) {
      const place = placeOf(item, nowMs);
      if (!place) continue;
      const at = surface.project(place);
      if (at.x < -40 || at.y < -40 || at.x > width + 40 || at.y > height + 40) continue;
      next.push({ item, at, radius: item.kind === 'cluster' ? clusterRadius(item.count) : DISC_RADIUS_PX + 4 });
      if (item.kind === 'cluster') paintCluster(context, palette, { at, count: item.count, online: item.online });
      else paintDriver(context, item.id, at, nowMs);
    }
    drawn = next;
    if (glide.isActive(nowMs)) redraw();
  };

  // eslint-disable-next-line max-params -- where, who and when
  const paintDriver = (to: CanvasRenderingContext2D, id: string, at: Pixel, nowMs: number) => {
    const position = store.get(id);
    if (!position) return;
    paintMarker(to, palette, {
      at,
      vehicle: facts.get(id)?.typeVehicle ?? null,
      heading: position.heading,
      freshness: freshness(position.updatedAtMs, nowMs),
      isSelected: id === selected,
    });
  };

  const stopFleet = store.subscribeAll((changed) => {
    const nowMs = Date.now();
    for (const id of changed) {
      const position = alone.has(id) || id === selected ? store.get(id) : undefined;
      if (position) glide.move(id, position, nowMs);
      else glide.forget(id);
    }
    regrouping ??= setTimeout(group, REGROUP_MS);
    redraw();
    const position = selected !== null && changed.has(selected) ? store.get(selected) : undefined;
    if (position) onSelectedMoved(position);
  });
  const stopFacts = facts.subscribe(redraw);
  const ageing = setInterval(group, 30_000);
  group();

  return {
    hitAt(at) {
      const hit = drawn.findLast((each) => Math.hypot(each.at.x - at.x, each.at.y - at.y) <= each.radius);
      return hit ? { item: hit.item, at: hit.at } : null;
    },
    select(id) {
      selected = id;
      regroup();
    },
    redraw,
    regroup,
    repaint() {
      palette = readPalette(canvas.parentElement ?? document.body);
      redraw();
    },
    destroy() {
      stopFleet();
      stopFacts();
      clearInterval(ageing);
      clearTimeout(regrouping);
      cancelAnimationFrame(frame);
    },
  };
}

const weight = (item: MapItem): number => (item.kind === 'cluster' ? item.count : 1);

/** Leaflet's points carry methods; only the numbers are wanted. */
const pixel = ({ x, y }: Pixel): Pixel => ({ x, y });

/** Keeps the canvas as large as the map and as sharp as the screen. */
function fitToElement(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, surface: MapSurface): void {
  const { width, height } = surface.size();
  const ratio = Math.min(window.devicePixelRatio, 2);
  if (canvas.width === Math.round(width * ratio) && canvas.height === Math.round(height * ratio)) return;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}
