import type { TrackPoint } from '@llevo/contract/entities/route-history';
import type { LatLng } from '@llevo/contract/geo/distance';
import type { TrackStop } from '@llevo/contract/rules/fleet/driven-path';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { paintMarker } from '../../map/fleet-painter.ts';
import { fitCanvas, settleCanvas, shiftedPicture, toPixel } from '../../../../../lib/map/surface/map-canvas.ts';
import { readMapColours } from '../../../../../lib/map/surface/map-colours.ts';
import type { MapColours } from '../../../../../lib/map/surface/map-colours.ts';
import type { MapSurface, Pixel } from '../../../../../lib/map/surface/map-surface.ts';
import { paintWay, readWayColours } from './paint-way.ts';
import type { WayPixel } from './paint-way.ts';
import { indexAt, positionAt } from './position-at.ts';
import type { LinePoint } from './replay-line.ts';
import type { TimeSpan } from './replay-player.ts';
import { paintStopPlate, stopPlates } from './stop-plates.ts';
import { arrowsNear, paintArrows, wayArrows } from './way-arrows.ts';
import type { WayArrow } from './way-arrows.ts';

/** Maximum shift of the drawn way; parts that come into view are missing until it is drawn again. */
const MAX_SHIFT_PX = 160;

interface LayerOptions {
  /** The way: drawn again when the map moves. */
  readonly pathCanvas: HTMLCanvasElement;
  /** The vehicle: drawn for each frame. */
  readonly vehicleCanvas: HTMLCanvasElement;
  readonly surface: MapSurface;
  readonly points: readonly TrackPoint[];
  /** The way through the points. */
  readonly line: readonly LinePoint[];
  readonly stops: readonly TrackStop[];
  readonly vehicle: VehicleId | null;
  /** The chosen part of the day; null for all of it. */
  readonly span: TimeSpan | null;
  /** Called with the place and pixel at which the vehicle was drawn. */
  readonly onDrawn: (place: LatLng, at: Pixel) => void;
}

/** A driver's day on a map, on its own two canvases. */
export interface ReplayLayer {
  /** Draws the vehicle at its position at that moment, and the way up to there. */
  readonly showAt: (atMs: number) => void;
  /** Draws the rest of the day faint; null for the whole day. */
  readonly showSpan: (span: TimeSpan | null) => void;
  /** The map moves: shifts the way, and draws it again only if shifting is not enough. */
  readonly move: () => void;
  /** The map has moved: draws everything again. */
  readonly redraw: () => void;
  /** The colours changed. */
  readonly repaint: () => void;
}

/**
 * Creates the layer. Before the replay begins, the chosen part of the day is strong; then what is driven of it. A frame
 * draws the vehicle and the way since the last frame, never the whole way.
 */
export function createReplayLayer(options: LayerOptions): ReplayLayer {
  const { pathCanvas, vehicleCanvas, surface, points, line, stops, vehicle, onDrawn } = options;
  const [paths, vehicles] = [pathCanvas.getContext('2d'), vehicleCanvas.getContext('2d')];
  const way = shiftedPicture(pathCanvas, surface, MAX_SHIFT_PX);
  const themed = pathCanvas.parentElement ?? document.body;
  let colours: MapColours = readMapColours(themed);
  let wayColours = readWayColours(themed);
  let { span } = options;
  let projected: readonly WayPixel[] = [];
  let arrows: readonly WayArrow[] = [];
  let shownMs = points[0]?.atMs ?? 0;
  /** Index of the last point of the line that is drawn strong. */
  let drawnIndex = 0;
  /** Movement of the map since the way was drawn. */
  let shift: Pixel = { x: 0, y: 0 };

  const isBegun = () => shownMs > (span?.fromMs ?? points[0]?.atMs ?? 0);
  /** Indices of the first and the last point of the chosen part. */
  const ends = (): readonly [number, number] =>
    span === null ? [0, line.length - 1] : [indexAt(line, span.fromMs), indexAt(line, span.toMs)];
  const reachedIndex = (): number => {
    const [first, last] = ends();
    return isBegun() ? Math.min(Math.max(indexAt(line, shownMs), first), last) : last;
  };

  /** At a stop the phone wanders, without a direction. */
  const isAtStop = (atMs: number) => stops.some(({ fromMs, toMs }) => atMs > fromMs && atMs <= toMs);

  const paintStrong = (from: number, to: number) => {
    if (paths === null || to <= from) return;
    const part = projected.slice(from, to + 1);
    paintWay(paths, part, { layer: 'strong', colours: wayColours });
    paintWay(paths, part, { layer: 'casing', colours: wayColours });
    // Those of an earlier lap may be under the line now.
    const near = arrowsNear(arrows, part).filter(({ index }) => index <= to);
    paintArrows(paths, near, colours);
  };

  const drawPath = () => {
    if (paths === null) return;
    fitCanvas(pathCanvas, paths, surface);
    settleCanvas(pathCanvas);
    shift = { x: 0, y: 0 };
    projected = line.map((point) => ({ ...toPixel(surface.project(point)), by: point.by }));
    way.drawn(line[0]);
    const [first, last] = ends();
    arrows = wayArrows(projected.slice(first, last + 1))
      .map((arrow) => ({ ...arrow, index: first + arrow.index }))
      .filter(({ index }) => !isAtStop(line[index]?.atMs ?? 0));
    drawnIndex = reachedIndex();
    const { width, height } = surface.size();
    paths.clearRect(0, 0, width, height);
    const isAllStrong = first === 0 && drawnIndex === line.length - 1;
    if (!isAllStrong) paintWay(paths, projected, { layer: 'faint', colours: wayColours });
    paintStrong(first, drawnIndex);
  };

  /** Draws the way from the last point of the line to the vehicle. */
  const drawWayTo = (canvas: CanvasRenderingContext2D, at: Pixel) => {
    const behind = projected[drawnIndex];
    if (behind === undefined || !isBegun()) return;
    const from = { x: behind.x + shift.x, y: behind.y + shift.y, by: null };
    const to = { ...at, by: projected[drawnIndex + 1]?.by ?? null };
    paintWay(canvas, [from, to], { layer: 'strong', colours: wayColours });
    paintWay(canvas, [from, to], { layer: 'casing', colours: wayColours });
  };

  const drawVehicle = () => {
    if (vehicles === null) return;
    const { width, height } = surface.size();
    vehicles.clearRect(0, 0, width, height);
    const position = positionAt(points, shownMs);
    if (position === null) return;
    const at = toPixel(surface.project(position));
    if (position.speed !== null) drawWayTo(vehicles, at);
    for (const plate of stopPlates(stops.map((stop) => toPixel(surface.project(stop)))))
      paintStopPlate(vehicles, colours, plate);
    const form = position.speed === null ? 'broken' : 'disc';
    paintMarker(vehicles, colours, { at, vehicle, heading: position.heading, form, isSelected: true });
    onDrawn(position, at);
  };

  const redraw = () => {
    if (vehicles !== null) fitCanvas(vehicleCanvas, vehicles, surface);
    settleCanvas(vehicleCanvas);
    drawPath();
    drawVehicle();
  };

  return {
    showAt(atMs) {
      const [beforeMs, wasBegun] = [shownMs, isBegun()];
      shownMs = atMs;
      if (atMs < beforeMs || wasBegun !== isBegun()) drawPath();
      else {
        const reached = reachedIndex();
        paintStrong(drawnIndex, reached);
        drawnIndex = reached;
      }
      drawVehicle();
    },
    showSpan(next) {
      span = next;
      redraw();
    },
    move() {
      const moved = way.follow();
      if (moved === null) {
        redraw();
        return;
      }
      shift = moved;
      drawVehicle();
    },
    redraw,
    repaint() {
      colours = readMapColours(themed);
      wayColours = readWayColours(themed);
      drawPath();
      drawVehicle();
    },
  };
}
