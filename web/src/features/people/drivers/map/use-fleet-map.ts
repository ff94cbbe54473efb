import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, store } from '../../../../lib/storage/storage.ts';
import { settleCanvas, zoomCanvas } from '../../../../lib/map/surface/map-canvas.ts';
import type {
  CoveredEdges,
  LatLng,
  MapSurface,
  Pixel,
  SurfaceEvents,
  Viewport,
} from '../../../../lib/map/surface/map-surface.ts';
import { runSurface } from '../../../../lib/map/surface/run-surface.ts';
import { useResolvedTheme } from '../../../../lib/theme/theme.ts';
import type { Fleet } from '../fleet/fleet-view.ts';
import { estimatePosition } from './dead-reckoning.ts';
import { createFleetLayer } from './fleet-layer.ts';
import type { FleetLayer, MapHit } from './fleet-layer.ts';
import type { MapTool } from './map-tool.ts';

const STORAGE_KEY = 'llevo.fleet-view';

/** A map's centre and zoom. */
interface MapView {
  readonly center: LatLng;
  readonly zoom: number;
}

/** Quito at city zoom. */
const DEFAULT_VIEW: MapView = { center: { lat: -0.184, lng: -78.487 }, zoom: 12 };

/** The saved view, or Quito. */
function readMapView(): MapView {
  const [lat, lng, zoom] = (readStored(STORAGE_KEY) ?? '').split(',').map(Number);
  if (lat === undefined || lng === undefined || zoom === undefined) return DEFAULT_VIEW;
  return [lat, lng, zoom].every(Number.isFinite) ? { center: { lat, lng }, zoom } : DEFAULT_VIEW;
}

/** Saves the map's view. */
function saveMapView({ center, zoom }: MapView): void {
  store(STORAGE_KEY, [center.lat.toFixed(5), center.lng.toFixed(5), zoom].join());
}

/** A position to show; a new `request` shows it again. */
export interface ShowRequest {
  readonly request: number;
  readonly place: LatLng;
}

interface FleetMapOptions {
  readonly fleet: Fleet;
  readonly selectedId: string | null;
  readonly isFollowing: boolean;
  readonly show: ShowRequest | null;
  readonly onSelect: (id: string | null) => void;
  /** The user moved the map. */
  readonly onUserMove: () => void;
  readonly onViewport: (viewport: Viewport | null) => void;
  /** A place for a tool that draws over the map. Pass the same one. */
  readonly tool: MapTool;
}

/** The map's state and the refs of its two elements. */
interface FleetMapState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly hover: MapHit;
  readonly mapRef: React.RefObject<HTMLDivElement | null>;
  readonly canvasRef: React.RefObject<HTMLCanvasElement | null>;
  readonly retry: () => void;
  readonly fit: MapSurface['fit'];
}

/** Minimum zoom when a marker is centred. */
const CLOSE_ZOOM = 15;
/** The map must rest this long before its area gets listeners. */
const SETTLE_MS = 350;
/** A followed marker may be this far from the centre before the map follows. */
const FOLLOW_SLACK_PX = 40;
/** Longer than the map's pan animation. */
const FOLLOW_PAUSE_MS = 700;
const LABEL = 'Mapa de los conductores';

interface RunningMap {
  readonly surface: MapSurface;
  readonly layer: FleetLayer;
}

/** Runs a map engine with the fleet layer and applies the options to both. */
export function useFleetMap(options: FleetMapOptions): FleetMapState {
  const { fleet, selectedId, isFollowing, show, tool } = options;
  const mapRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const running = useRef<RunningMap | null>(null);
  const latest = useRef(options);
  const [state, setState] = useState<FleetMapState['state']>('loading');
  const [hover, setHover] = useState<MapHit>(null);
  const [attempt, setAttempt] = useState(0);
  const theme = useResolvedTheme();

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const element = mapRef.current;
    const canvas = canvasRef.current;
    if (!element || !canvas) return undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    let followedAtMs = 0;

    const settle = () => {
      const { surface } = running.current ?? {};
      if (!surface) return;
      const viewport = surface.viewport();
      saveMapView({ center: surface.center(), zoom: surface.zoom() });
      latest.current.onViewport(viewport);
    };
    const openCluster = (at: Pixel): boolean => {
      const { surface, layer } = running.current ?? {};
      const hit = layer?.hitAt(at)?.item;
      if (hit?.kind !== 'cluster') return false;
      surface?.centerOn(hit, hit.opensAtZoom);
      return true;
    };
    const events: SurfaceEvents = {
      onMove() {
        settleCanvas(canvas);
        running.current?.layer.redraw();
        tool.moved();
      },
      onSettle() {
        running.current?.layer.regroup();
        clearTimeout(settling);
        settling = setTimeout(settle, SETTLE_MS);
      },
      onUserMove: () => {
        latest.current.onUserMove();
      },
      onZoom(transform) {
        zoomCanvas(canvas, transform);
        tool.moved(transform);
      },
      onClick(at) {
        if (tool.click(at) || openCluster(at)) return;
        const hit = running.current?.layer.hitAt(at)?.item;
        latest.current.onSelect(hit?.kind === 'driver' ? hit.id : null);
      },
      onHover(at) {
        const hit = at === null ? null : (running.current?.layer.hitAt(at) ?? null);
        running.current?.surface.setCursor(hit ? 'pointer' : '');
        setHover((before) => (isSameHit(before, hit) ? before : hit));
      },
    };

    const begin = (surface: MapSurface) => {
      const layer = createFleetLayer({
        canvas,
        surface,
        fleet,
        onRegrouped: tool.regrouped,
        onSelectedDrawn(place, at) {
          const nowMs = performance.now();
          if (!latest.current.isFollowing || nowMs - followedAtMs < FOLLOW_PAUSE_MS) return;
          const { width, height } = surface.size();
          if (Math.hypot(at.x - width / 2, at.y - height / 2) < FOLLOW_SLACK_PX) return;
          followedAtMs = nowMs;
          surface.centerOn(place);
        },
      });
      running.current = { surface, layer };
      layer.select(latest.current.selectedId);
      tool.attach(surface, layer.driverAt, layer.clusters);
      setState('ready');
      settle();
      return layer.destroy;
    };
    const stop = runSurface(
      { element, ...readMapView(), label: LABEL, events },
      {
        onReady: begin,
        onFailure() {
          setState('failed');
        },
      },
    );

    return () => {
      clearTimeout(settling);
      tool.attach(null);
      stop();
      running.current = null;
      latest.current.onViewport(null);
    };
  }, [fleet, tool, attempt]);

  useEffect(() => {
    running.current?.layer.select(selectedId);
  }, [selectedId]);
  useEffect(() => {
    running.current?.layer.repaint();
  }, [theme]);
  useEffect(() => {
    const position = isFollowing && selectedId !== null ? fleet.store.get(selectedId) : undefined;
    if (position) running.current?.surface.centerOn(estimatePosition(position, fleet.clock.nowMs()));
  }, [isFollowing, selectedId, fleet]);
  useEffect(() => {
    const surface = running.current?.surface;
    if (show && surface) surface.centerOn(show.place, Math.max(surface.zoom(), CLOSE_ZOOM));
  }, [show, state]);

  const retry = useCallback(() => {
    setState('loading');
    setAttempt((before) => before + 1);
  }, []);
  const fit = useCallback((viewport: Viewport, covered?: CoveredEdges) => {
    running.current?.surface.fit(viewport, covered);
  }, []);
  return { state, hover, mapRef, canvasRef, retry, fit };
}

function isSameHit(before: MapHit, after: MapHit): boolean {
  if (before === null || after === null) return before === after;
  return before.item === after.item;
}
