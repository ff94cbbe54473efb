import type { TrackPoint } from '@llevo/contract/entities/driver-track';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { TrackStop } from '@llevo/contract/rules/tracks/driven-path';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useResolvedTheme } from '../../../../../lib/theme/theme.ts';
import type { MapSurface, Viewport } from '../../../../../lib/map/surface/map-surface.ts';
import { loadSurface } from '../../../../../lib/map/surface/load-surface.ts';
import { zoomCanvas } from '../../../../../lib/map/surface/map-canvas.ts';
import type { ReplayPlayer } from './replay-player.ts';
import { createReplayLayer } from './replay-layer.ts';
import type { ReplayLayer } from './replay-layer.ts';

interface ReplayMapOptions {
  readonly player: ReplayPlayer;
  readonly points: readonly TrackPoint[];
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
/** Around the way, in degrees. */
const MARGIN = 0.002;

const boundsOf = (points: readonly TrackPoint[]): Viewport => ({
  south: Math.min(...points.map(({ lat }) => lat)) - MARGIN,
  north: Math.max(...points.map(({ lat }) => lat)) + MARGIN,
  west: Math.min(...points.map(({ lng }) => lng)) - MARGIN,
  east: Math.max(...points.map(({ lng }) => lng)) + MARGIN,
});

/** Runs a map engine with a day's way and vehicle on it. The vehicle stays in view until the user moves the map. */
export function useReplayMap({ player, points, stops, vehicle }: ReplayMapOptions): ReplayMapState {
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
    let isGone = false;
    const hasGone = () => isGone;
    let surface: MapSurface | undefined;
    let stopFrames: (() => void) | undefined;
    let isFollowing = true;
    let followedAtMs = 0;
    const canvases = [pathCanvas, vehicleCanvas];

    const start = async () => {
      const create = await loadSurface();
      if (hasGone()) return;
      const made = await create({
        element,
        center: first,
        zoom: 13,
        label: LABEL,
        isInPage: true,
        events: {
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
        },
      });
      if (hasGone()) {
        made.destroy();
        return;
      }
      surface = made;
      layer.current = createReplayLayer({
        pathCanvas,
        vehicleCanvas,
        surface: made,
        points,
        stops,
        vehicle,
        onDrawn(place, at) {
          const nowMs = performance.now();
          if (!isFollowing || !player.snapshot().isPlaying || nowMs - followedAtMs < FOLLOW_PAUSE_MS) return;
          const { width, height } = made.size();
          const isInside =
            Math.min(at.x, width - at.x) > width * EDGE_SHARE && Math.min(at.y, height - at.y) > height * EDGE_SHARE;
          if (isInside) return;
          followedAtMs = nowMs;
          made.centerOn(place);
        },
      });
      made.fit(boundsOf(points));
      layer.current.redraw();
      stopFrames = player.onFrame((atMs) => {
        layer.current?.showAt(atMs);
      });
      setState('ready');
    };
    start().catch(() => {
      if (!isGone) setState('failed');
    });
    // A pause ends what the user looked at meanwhile: playing on follows the vehicle again.
    const stopPlaying = player.subscribe(() => {
      if (!player.snapshot().isPlaying) isFollowing = true;
    });

    return () => {
      isGone = true;
      stopPlaying();
      stopFrames?.();
      layer.current = null;
      surface?.destroy();
    };
  }, [player, points, stops, vehicle, attempt]);

  useEffect(() => {
    layer.current?.repaint();
  }, [theme]);

  const retry = useCallback(() => {
    setState('loading');
    setAttempt((before) => before + 1);
  }, []);
  return { state, mapRef, pathRef, vehicleRef, retry };
}
