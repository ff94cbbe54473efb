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
import { replayLine } from './replay-line.ts';
import { stopPlates } from './stop-plates.ts';
import type { StopPlate } from './stop-plates.ts';

const STOP_HEIGHT_PX = 18;
const DIGIT_PX = 5.5;

/** Stops at one place: a plate with their numbers in the list. */
function paintStop(canvas: CanvasRenderingContext2D, colours: MapColours, { at, text }: StopPlate): void {
  const width = Math.max(STOP_HEIGHT_PX, text.length * DIGIT_PX + 8);
  canvas.save();
  canvas.beginPath();
  canvas.roundRect(at.x - width / 2, at.y - STOP_HEIGHT_PX / 2, width, STOP_HEIGHT_PX, STOP_HEIGHT_PX / 2);
  canvas.fillStyle = colours.surface;
  canvas.fill();
  canvas.lineWidth = 2;
  canvas.strokeStyle = colours.ink;
  canvas.stroke();
  canvas.fillStyle = colours.ink;
  canvas.font = '600 10px "Figtree Variable", sans-serif';
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillText(text, at.x, at.y + 0.5);
  canvas.restore();
}

/** Maximum shift of the drawn way; parts that come into view are missing until it is drawn again. */
const MAX_SHIFT_PX = 160;

interface LayerOptions {
  /** The way: drawn again when the map moves. */
  readonly pathCanvas: HTMLCanvasElement;
  /** The vehicle: drawn for each frame. */
  readonly vehicleCanvas: HTMLCanvasElement;
  readonly surface: MapSurface;
  readonly points: readonly TrackPoint[];
  readonly stops: readonly TrackStop[];
  readonly vehicle: VehicleId | null;
  /** Called with the place and pixel at which the vehicle was drawn. */
  readonly onDrawn: (place: LatLng, at: Pixel) => void;
}

/** A driver's day on a map, on its own two canvases. */
export interface ReplayLayer {
  /** Draws the vehicle at its position at that moment, and the way up to there. */
  readonly showAt: (atMs: number) => void;
  /** The map moves: shifts the way, and draws it again only if shifting is not enough. */
  readonly move: () => void;
  /** The map has moved: draws everything again. */
  readonly redraw: () => void;
  /** The colours changed. */
  readonly repaint: () => void;
}

/** Creates the layer. A frame draws the vehicle and the way since the last frame, never the whole way. */
export function createReplayLayer(options: LayerOptions): ReplayLayer {
  const { pathCanvas, vehicleCanvas, surface, points, stops, vehicle, onDrawn } = options;
  const [paths, vehicles] = [pathCanvas.getContext('2d'), vehicleCanvas.getContext('2d')];
  const line = replayLine(points);
  const way = shiftedPicture(pathCanvas, surface, MAX_SHIFT_PX);
  const themed = pathCanvas.parentElement ?? document.body;
  let colours: MapColours = readMapColours(themed);
  let wayColours = readWayColours(themed);
  let projected: readonly WayPixel[] = [];
  let shownMs = points[0]?.atMs ?? 0;
  /** Index of the last point of the line that is drawn as driven. */
  let drawnIndex = 0;
  /** Movement of the map since the way was drawn. */
  let shift: Pixel = { x: 0, y: 0 };

  const project = (): WayPixel[] => line.map((point) => ({ ...toPixel(surface.project(point)), by: point.by }));

  const paintDriven = (from: number, to: number) => {
    if (paths === null || to <= from) return;
    paintWay(paths, projected.slice(from, to + 1), { layer: 'driven', colours: wayColours });
  };

  const drawPath = () => {
    if (paths === null) return;
    fitCanvas(pathCanvas, paths, surface);
    settleCanvas(pathCanvas);
    shift = { x: 0, y: 0 };
    projected = project();
    way.drawn(line[0]);
    const { width, height } = surface.size();
    paths.clearRect(0, 0, width, height);
    paintWay(paths, projected, { layer: 'casing', colours: wayColours });
    paintWay(paths, projected, { layer: 'ahead', colours: wayColours });
    drawnIndex = indexAt(line, shownMs);
    paintDriven(0, drawnIndex);
  };

  const drawVehicle = () => {
    if (vehicles === null) return;
    const { width, height } = surface.size();
    vehicles.clearRect(0, 0, width, height);
    const position = positionAt(points, shownMs);
    if (position === null) return;
    const at = toPixel(surface.project(position));
    const behind = projected[drawnIndex];
    if (behind && position.speed !== null) {
      const from = { x: behind.x + shift.x, y: behind.y + shift.y, by: null };
      const to = { ...at, by: projected[drawnIndex + 1]?.by ?? null };
      paintWay(vehicles, [from, to], { layer: 'driven', colours: wayColours });
    }
    for (const plate of stopPlates(stops.map((stop) => toPixel(surface.project(stop)))))
      paintStop(vehicles, colours, plate);
    const freshness = position.speed === null ? 'stale' : 'online';
    paintMarker(vehicles, colours, { at, vehicle, heading: position.heading, freshness, isSelected: true });
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
      const isBack = atMs < shownMs;
      shownMs = atMs;
      if (isBack) drawPath();
      else {
        const reached = indexAt(line, atMs);
        paintDriven(drawnIndex, reached);
        drawnIndex = reached;
      }
      drawVehicle();
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
