import type { Service } from '@llevo/contract/entities/service';
import type { VehiclePosition } from '../../../lib/map/trip-map.ts';
import { createFreeRoom } from '../../../lib/map/surface/free-room.ts';
import { fitCanvas, settleCanvas, shiftedPicture, toPixel } from '../../../lib/map/surface/map-canvas.ts';
import type { LatLng, MapSurface, Pixel } from '../../../lib/map/surface/map-surface.ts';
import { readCssColours } from '../../../lib/theme/css-colours.ts';
import { isUnconfirmed } from '../day/unconfirmed.ts';
import { shortName } from '../job/short-name.ts';
import type { DriverRoute } from './day-routes.ts';
import type { OpenMarks } from './open-marks.ts';
import { paintFreeDrivers, paintOpenJobs } from './paint-open.ts';
import type { MapTarget, PlacedTarget } from './paint-open.ts';
import { MARK_HEIGHT_PX, markWidth, paintDots, paintLines, paintMark, paintVehicle } from './routes-painter.ts';
import { createTripPaths, emptyWays } from './trip-paths.ts';

/** The view that the layer paints. */
export interface RoutesView {
  readonly routes: readonly DriverRoute[];
  /** The driver who stands out; null for none. */
  readonly selectedId: string | null;
  /** The position of the selected driver. */
  readonly position: VehiclePosition | null;
  /** Jobs without a driver, and free drivers. */
  readonly open: OpenMarks;
}

/** The routes of a day on a map, on a canvas of their own. */
export interface RoutesLayer {
  readonly show: (view: RoutesView) => void;
  /** The job without a driver, the free driver, or the driver of the trip whose start is at a pixel; null for none. */
  readonly targetAt: (at: Pixel) => MapTarget | null;
  /** The driver at a pixel, even where a job is nearer; null for none. */
  readonly driverAt: (at: Pixel) => string | null;
  /** The map moves: shifts the picture, and draws it again only where that does not do. */
  readonly move: () => void;
  readonly redraw: () => void;
  /** The colours changed. */
  readonly repaint: () => void;
  readonly destroy: () => void;
}

const TOKENS = {
  surface: '--surface',
  muted: '--ink-muted',
  ink: '--on-primary',
  open: '--danger',
  free: '--info',
  1: '--route-1',
  2: '--route-2',
  3: '--route-3',
  4: '--route-4',
  5: '--route-5',
  6: '--route-6',
  7: '--route-7',
  8: '--route-8',
} as const;

/** Time for computing ways at a stretch: less than half a frame. */
const COMPUTE_MS = 6;
/** Maximum shift before the picture is painted again: the uncovered edge stays empty until then. */
const MAX_SHIFT_PX = 120;
/** With more trips than this, all of them are thin. */
const MANY_TRIPS = 60;
/** From this zoom on, streets are shown and there is room for drivers' names. */
const NAMES_ZOOM = 12;
/** Around a start, for a finger. */
const HIT_PX = 18;

interface Options {
  readonly canvas: HTMLCanvasElement;
  readonly surface: MapSurface;
}

interface RouteStyle {
  readonly width: number;
  readonly alpha: number;
  readonly dotPx: number;
  readonly hasHalo: boolean;
}

const PLAIN: RouteStyle = { width: 3, alpha: 1, dotPx: 4, hasHalo: true };
/** The style among many routes: lines stay readable as a whole, and their starts one by one. */
const ONE_OF_MANY: RouteStyle = { width: 1.5, alpha: 0.6, dotPx: 3, hasHalo: false };
/** Beside a chosen driver. */
const FAINT: RouteStyle = { width: 1.5, alpha: 0.25, dotPx: 3, hasHalo: false };
const CHOSEN: RouteStyle = { width: 5, alpha: 1, dotPx: 5, hasHalo: true };

/** Creates the layer; empty at first. */
export function createRoutesLayer({ canvas, surface }: Options): RoutesLayer {
  const context = canvas.getContext('2d');
  const paths = createTripPaths();
  const picture = shiftedPicture(canvas, surface, MAX_SHIFT_PX);
  const readColours = (): Readonly<Record<string, string>> =>
    readCssColours(canvas.parentElement ?? document.body, TOKENS);
  let colours = readColours();
  let view: RoutesView = { routes: [], selectedId: null, position: null, open: { jobs: [], drivers: [] } };
  let ways: readonly (readonly LatLng[])[] = [];
  let targets: readonly PlacedTarget[] = [];
  let frame = 0;
  let services: readonly Service[] = [];
  let computing: ReturnType<typeof setTimeout> | undefined;

  const project = (path: readonly LatLng[]): Pixel[] => path.map((place) => toPixel(surface.project(place)));
  const colourOf = ({ colour }: DriverRoute): string => colours[colour] ?? '';

  const isOutside = ({ x, y }: Pixel): boolean => {
    const { width, height } = surface.size();
    return x < -MAX_SHIFT_PX || y < -MAX_SHIFT_PX || x > width + MAX_SHIFT_PX || y > height + MAX_SHIFT_PX;
  };

  const paintRoute = (to: CanvasRenderingContext2D, route: DriverRoute, style: RouteStyle) => {
    const { width, alpha, dotPx: radius, hasHalo } = style;
    const colour = colourOf(route);
    const surfaceColour = colours['surface'] ?? '';
    const trips = route.jobs.map((job) => ({ path: project(paths.of(job.service)), isDashed: isUnconfirmed(job) }));
    const linesOf = (isDashed: boolean) => trips.filter((trip) => trip.isDashed === isDashed).map(({ path }) => path);
    const line = { colour, halo: hasHalo ? surfaceColour : '', width, alpha };
    if (style === CHOSEN)
      paintLines(to, ways.map(project), { colour: colours['muted'] ?? '', halo: '', width: 2, alpha: 1, dash: [2, 6] });
    paintLines(to, linesOf(false), { ...line, dash: [] });
    // Jobs that their driver has not confirmed. The round ends of a dash take a width of each gap.
    const dashed = linesOf(true);
    if (dashed.length > 0) paintLines(to, dashed, { ...line, dash: [2 * width, 3 * width] });
    const ends = trips.flatMap(({ path }) => path.slice(-1));
    paintDots(to, ends, { fill: surfaceColour, edge: colour, radius, alpha });
    const begins = trips.flatMap(({ path }) => path.slice(0, 1));
    paintDots(to, begins, { fill: colour, edge: surfaceColour, radius: radius + 1, alpha });
    return begins.map((at) => ({ at, route }));
  };

  /** Computes the ways that are still straight, bit by bit, and draws once they are all there. */
  const computeRest = () => {
    const isDone = paths.compute(services, performance.now() + COMPUTE_MS);
    computing = isDone ? undefined : setTimeout(computeRest);
    if (isDone) redraw();
  };

  const draw = () => {
    frame = 0;
    if (context === null) return;
    const { routes, selectedId, position } = view;
    const chosen = routes.find(({ driverId }) => driverId === selectedId);
    const others = routes.filter((route) => route !== chosen);
    services = [...(chosen ? [chosen] : []), ...others].flatMap(({ jobs }) => jobs.map(({ service }) => service));
    if (!paths.compute(services, performance.now() + COMPUTE_MS)) computing ??= setTimeout(computeRest);

    fitCanvas(canvas, context, surface);
    settleCanvas(canvas);
    const { width, height } = surface.size();
    picture.drawn(services[0]?.start);
    context.clearRect(0, 0, width, height);
    const style = chosen ? FAINT : services.length > MANY_TRIPS ? ONE_OF_MANY : PLAIN;
    const marks = others.flatMap((route) => paintRoute(context, route, style));
    const own = chosen ? paintRoute(context, chosen, CHOSEN) : [];
    const starts = [...own, ...marks].map(({ at, route: { driverId } }) => ({
      at,
      target: { kind: 'driver', driverId } as const,
    }));
    const painting = {
      to: context,
      project: (place: LatLng) => toPixel(surface.project(place)),
      isOutside,
      ink: colours['ink'] ?? '',
      edge: colours['surface'] ?? '',
    };
    const free = paintFreeDrivers({ ...painting, fill: colours['free'] ?? '' }, view.open.drivers);
    paintMarks(context, chosen ? own : marks, chosen !== undefined);
    const open = paintOpenJobs({ ...painting, fill: colours['open'] ?? '' }, view.open.jobs);
    targets = [...open, ...starts, ...free];
    if (position !== null) {
      const colour = chosen ? colourOf(chosen) : (colours['muted'] ?? '');
      const { heading } = position;
      paintVehicle(context, surface.project(position), { heading, colour, edge: colours['surface'] ?? '' });
    }
  };

  /** Numbers of the chosen driver's jobs; of all drivers the names on a near map, else the initials, where there is room. */
  const paintMarks = (
    to: CanvasRenderingContext2D,
    marks: readonly { readonly at: Pixel; readonly route: DriverRoute }[],
    isNumbered: boolean,
  ) => {
    const room = createFreeRoom();
    const hasNames = surface.zoom() >= NAMES_ZOOM;
    const textsOf = ({ name, mark }: DriverRoute) => (hasNames ? [shortName(name), mark] : [mark]);
    const fits = (at: Pixel, text: string) => room.take(at, { width: markWidth(text) + 2, height: MARK_HEIGHT_PX + 2 });
    for (const [index, { at, route }] of marks.entries()) {
      if (isOutside(at)) continue;
      const text = isNumbered ? (index + 1).toString() : textsOf(route).find((each) => fits(at, each));
      const [ink, edge] = [colours['ink'] ?? '', colours['surface'] ?? ''];
      if (text !== undefined) paintMark(to, at, { text, colour: colourOf(route), ink, edge });
    }
  };

  const redraw = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };

  /** The target whose mark is next to a pixel, within a finger's reach. */
  const nearest = (among: readonly PlacedTarget[], { x, y }: Pixel): MapTarget | null => {
    const near = among
      .map(({ at, reach = 0, target }) => ({
        target,
        distance: Math.hypot(Math.max(0, Math.abs(at.x - x) - reach), at.y - y),
      }))
      .filter(({ distance }) => distance <= HIT_PX)
      .toSorted((a, b) => a.distance - b.distance);
    return near[0]?.target ?? null;
  };

  return {
    show(next) {
      const chosen = next.routes.find(({ driverId }) => driverId === next.selectedId);
      const before = view.routes.find(({ driverId }) => driverId === view.selectedId);
      view = next;
      if (chosen !== before) ways = chosen ? emptyWays(chosen.jobs) : [];
      redraw();
    },
    targetAt: (at) => nearest(targets, at),
    driverAt(at) {
      const found = nearest(
        targets.filter(({ target }) => target.kind === 'driver'),
        at,
      );
      return found?.kind === 'driver' ? found.driverId : null;
    },
    move() {
      if (picture.follow() === null) redraw();
    },
    redraw,
    repaint() {
      colours = readColours();
      redraw();
    },
    destroy() {
      cancelAnimationFrame(frame);
      clearTimeout(computing);
    },
  };
}
