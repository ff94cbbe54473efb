import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { zoomCanvas } from '../../../lib/map/surface/map-canvas.ts';
import type { MapSurface, SurfaceEvents } from '../../../lib/map/surface/map-surface.ts';
import { runSurface } from '../../../lib/map/surface/run-surface.ts';
import { viewportOf } from '../../../lib/map/surface/viewport-of.ts';
import { DEFAULT_CENTER } from '../../../lib/map/trip-map.ts';
import { useResolvedTheme } from '../../../lib/theme/theme.ts';
import { halvesOf, startMapDrag } from './map-drag.ts';
import type { MapDrag } from './map-drag.ts';
import { busiestPlaces } from './busiest-area.ts';
import { createRoutesLayer } from './routes-layer.ts';
import type { MapTarget } from './paint-open.ts';
import type { RoutesLayer, RoutesView } from './routes-layer.ts';

/** The day on the map, and what its presses and drags do. */
export interface RoutesMapOptions extends RoutesView {
  /** The view is fitted to the routes when this changes, and not when a job does. */
  readonly fitKey: string;
  readonly onChoose: (target: MapTarget) => void;
  /** A job was dragged to a driver; null where jobs cannot be dragged. */
  readonly onDrop: ((jobId: string, driverId: string) => void) | null;
}

/** The mark under the mouse, and where the mouse came upon it. */
export interface HoveredTarget extends Omit<MapDrag, 'jobId' | 'driverId'> {
  readonly target: MapTarget;
}

interface RoutesMapState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly mapRef: RefObject<HTMLDivElement | null>;
  readonly canvasRef: RefObject<HTMLCanvasElement | null>;
  /** The job that the mouse carries; null for none. */
  readonly drag: MapDrag | null;
  /** Null for no mark. */
  readonly hovered: HoveredTarget | null;
  readonly retry: () => void;
}

interface RunningMap {
  readonly surface: MapSurface;
  readonly layer: RoutesLayer;
}

const LABEL = 'Mapa con los recorridos del día';
const ZOOM = 11;
/** Around the routes, as a part of their extent and at least so many degrees. */
const MARGIN_SHARE = 0.12;
const MIN_MARGIN = 0.008;

const marginOf = (extent: number): number => Math.max(MIN_MARGIN, MARGIN_SHARE * extent);

const isSame = (a: MapTarget, b: MapTarget): boolean =>
  a.kind === 'job' ? b.kind === 'job' && a.jobId === b.jobId : b.kind === 'driver' && a.driverId === b.driverId;

/** Runs a map engine with the day's routes on it. */
export function useRoutesMap(options: RoutesMapOptions): RoutesMapState {
  const { routes, selectedId, position, open, fitKey, onChoose, onDrop } = options;
  const mapRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [running, setRunning] = useState<RunningMap | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const theme = useResolvedTheme();
  const [drag, setDrag] = useState<MapDrag | null>(null);
  const [hovered, setHovered] = useState<HoveredTarget | null>(null);
  const choose = useEffectEvent(onChoose);
  const drop = useEffectEvent((jobId: string, driverId: string) => onDrop?.(jobId, driverId));
  const canDrag = onDrop !== null;

  useEffect(() => {
    const [element, canvas] = [mapRef.current, canvasRef.current];
    if (!element || !canvas) return undefined;
    let made: RunningMap | undefined;
    const events: SurfaceEvents = {
      onMove() {
        made?.layer.move();
        // The mark has gone from under its name.
        setHovered(null);
      },
      onSettle: () => made?.layer.redraw(),
      onUserMove: () => undefined,
      onZoom(transform) {
        zoomCanvas(canvas, transform);
      },
      onClick(at) {
        const target = made?.layer.targetAt(at) ?? null;
        if (target !== null) choose(target);
      },
      onHover(at) {
        const target = (at && made?.layer.targetAt(at)) ?? null;
        made?.surface.setCursor(target === null ? '' : 'pointer');
        const [isRight, isLow] = at === null ? [false, false] : halvesOf(element, at);
        const next = at && target && { target, at, isRight, isLow };
        setHovered((before) => (before && next && isSame(before.target, next.target) ? before : next));
      },
    };
    const surfaceOptions = { element, center: DEFAULT_CENTER, zoom: ZOOM, label: LABEL, isInPage: true, events };
    return runSurface(surfaceOptions, {
      onReady(surface) {
        const layer = createRoutesLayer({ canvas, surface });
        made = { surface, layer };
        setRunning(made);
        return layer.destroy;
      },
      onFailure() {
        setRunning('failed');
      },
    });
  }, [attempt]);

  useEffect(() => {
    const element = mapRef.current;
    if (!canDrag || element === null || typeof running === 'string') return undefined;
    const { targetAt, driverAt } = running.layer;
    return startMapDrag({
      element,
      targetAt,
      driverAt,
      onPress(jobId) {
        choose({ kind: 'job', jobId });
      },
      onDrag: setDrag,
      onDrop: drop,
    });
  }, [running, canDrag]);

  const { surface, layer } = typeof running === 'string' ? { surface: null, layer: null } : running;
  useEffect(() => {
    layer?.show({ routes, selectedId, position, open });
  }, [layer, routes, selectedId, position, open]);
  useEffect(() => {
    layer?.repaint();
  }, [layer, theme]);

  const hasContent = routes.length + open.jobs.length > 0;
  const fit = useEffectEvent(() => {
    const own = routes.filter(({ driverId }) => driverId === selectedId);
    const bounds =
      own.length > 0
        ? viewportOf(
            own.flatMap(({ jobs }) => jobs.flatMap(({ service }) => [service.start, service.finish])),
            marginOf,
          )
        : // All cities of a day in sight would make each of them a dot.
          viewportOf(
            busiestPlaces([
              ...routes.flatMap(({ jobs }) => jobs.map(({ service }) => service.start)),
              ...open.jobs.map(({ at }) => at),
            ]),
            marginOf,
          );
    if (bounds !== null) surface?.fit(bounds);
  });
  useEffect(() => {
    fit();
  }, [surface, fitKey, hasContent]);

  const retry = useCallback(() => {
    setRunning('loading');
    setAttempt((before) => before + 1);
  }, []);
  return { state: typeof running === 'string' ? running : 'ready', mapRef, canvasRef, drag, hovered, retry };
}
