import type { TrackPoint } from '@llevo/contract/entities/route-history';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { TrackStop } from '@llevo/contract/rules/fleet/driven-path';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { zoomCanvas } from '../../../../../lib/map/surface/map-canvas.ts';
import type { MapSurface, SurfaceEvents } from '../../../../../lib/map/surface/map-surface.ts';
import { runSurface } from '../../../../../lib/map/surface/run-surface.ts';
import { useResolvedTheme } from '../../../../../lib/theme/theme.ts';
import { MapCover } from '../../../../../ui/map/map-cover.tsx';
import { MapGate } from '../../../../../ui/map/map-gate.tsx';
import { createReplayLayer } from './replay-layer.ts';
import type { ReplayLayer } from './replay-layer.ts';
import type { LinePoint } from './replay-line.ts';
import type { ReplayPlayer, TimeSpan } from './replay-player.ts';
import { replayViewport } from './replay-viewport.ts';
import layers from '../../../../../ui/map/map-layers.module.css';
import styles from './replay.module.css';

interface ReplayMapProps {
  readonly player: ReplayPlayer;
  readonly points: readonly TrackPoint[];
  /** The way through the points. */
  readonly line: readonly LinePoint[];
  readonly stops: readonly TrackStop[];
  readonly vehicle: VehicleId | null;
}

interface ReplayMapState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly mapRef: RefObject<HTMLDivElement | null>;
  readonly pathRef: RefObject<HTMLCanvasElement | null>;
  readonly vehicleRef: RefObject<HTMLCanvasElement | null>;
  readonly retry: () => void;
}

const LABEL = 'Mapa del recorrido del conductor';
/** The part of the map, from each side, in which the vehicle is near the edge. */
const EDGE_SHARE = 0.12;
/** Longer than the map's pan animation. */
const FOLLOW_PAUSE_MS = 700;

const pointsIn = (points: readonly TrackPoint[], span: TimeSpan | null): readonly TrackPoint[] =>
  span === null ? points : points.filter(({ atMs }) => atMs >= span.fromMs && atMs <= span.toMs);

/** Runs a map engine with a day's way and vehicle on it. The vehicle stays in view until the user moves the map. */
function useReplayMap({ player, points, line, stops, vehicle }: ReplayMapProps): ReplayMapState {
  const mapRef = useRef<HTMLDivElement>(null);
  const pathRef = useRef<HTMLCanvasElement>(null);
  const vehicleRef = useRef<HTMLCanvasElement>(null);
  const layer = useRef<ReplayLayer | null>(null);
  const [state, setState] = useState<ReplayMapState['state']>('loading');
  const [attempt, setAttempt] = useState(0);
  const theme = useResolvedTheme();

  useEffect(() => {
    const [element, pathCanvas, vehicleCanvas] = [mapRef.current, pathRef.current, vehicleRef.current];
    const [first] = points;
    if (!element || !pathCanvas || !vehicleCanvas || !first) return undefined;
    let isFollowing = true;
    let followedAtMs = 0;
    let { span } = player.snapshot();
    let shown: MapSurface | null = null;
    const canvases = [pathCanvas, vehicleCanvas];
    const events: SurfaceEvents = {
      onMove: () => layer.current?.move(),
      onSettle: () => layer.current?.redraw(),
      onUserMove: () => {
        isFollowing = false;
      },
      onZoom(transform) {
        for (const canvas of canvases) zoomCanvas(canvas, transform);
      },
      onClick: () => undefined,
      onHover: () => undefined,
    };

    const fitSpan = () => {
      if (shown === null) return;
      const viewport = replayViewport(pointsIn(points, span), shown.size());
      if (viewport !== null) shown.fit(viewport);
    };
    const begin = (surface: MapSurface) => {
      shown = surface;
      layer.current = createReplayLayer({
        pathCanvas,
        vehicleCanvas,
        surface,
        points,
        line,
        stops,
        vehicle,
        span,
        onDrawn(place, at) {
          const nowMs = performance.now();
          if (!isFollowing || !player.snapshot().isPlaying || nowMs - followedAtMs < FOLLOW_PAUSE_MS) return;
          const { width, height } = surface.size();
          const isInside =
            Math.min(at.x, width - at.x) > width * EDGE_SHARE && Math.min(at.y, height - at.y) > height * EDGE_SHARE;
          if (isInside) return;
          followedAtMs = nowMs;
          surface.centerOn(place);
        },
      });
      fitSpan();
      layer.current.redraw();
      setState('ready');
      return player.onFrame((atMs) => {
        layer.current?.showAt(atMs);
      });
    };
    // The user may look elsewhere during a pause; playing on follows the vehicle again.
    const unsubscribe = player.subscribe(() => {
      const { isPlaying, span: chosen } = player.snapshot();
      if (!isPlaying) isFollowing = true;
      if (chosen === span) return;
      span = chosen;
      layer.current?.showSpan(span);
      fitSpan();
    });
    const options = { element, center: first, zoom: 13, label: LABEL, isInPage: true, events };
    const stop = runSurface(options, {
      onReady: begin,
      onFailure() {
        setState('failed');
      },
    });

    return () => {
      unsubscribe();
      layer.current = null;
      shown = null;
      stop();
    };
  }, [player, points, line, stops, vehicle, attempt]);

  useEffect(() => {
    layer.current?.repaint();
  }, [theme]);

  const retry = useCallback(() => {
    setState('loading');
    setAttempt((before) => before + 1);
  }, []);
  return { state, mapRef, pathRef, vehicleRef, retry };
}

/** The way of a day on a map, with the vehicle at the player's position. */
export const ReplayMap = (props: ReplayMapProps) => (
  <div className={styles.frame}>
    <MapGate>
      <Layers {...props} />
    </MapGate>
  </div>
);

function Layers(props: ReplayMapProps) {
  const { state, mapRef, pathRef, vehicleRef, retry } = useReplayMap(props);
  return (
    <>
      <div ref={mapRef} className={layers.map} />
      <canvas ref={pathRef} className={layers.canvas} aria-hidden="true" />
      <canvas ref={vehicleRef} className={layers.canvas} aria-hidden="true" />
      <MapCover state={state} retry={retry} />
    </>
  );
}
