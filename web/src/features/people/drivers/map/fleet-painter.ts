import type { PositionFreshness } from '@llevo/contract/rules/people/position-freshness';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { TrailPoint } from '../fleet/trails.ts';
import type { Pixel } from '../../../../lib/map/surface/map-surface.ts';
import type { MapColours } from '../../../../lib/map/surface/map-colours.ts';
import { UNKNOWN_VEHICLE_PATH, VEHICLE_TOP_VIEW_PATHS } from './vehicle-top-view.ts';

export const DISC_RADIUS_PX = 13;

const shapes = new Map<VehicleId | null, Path2D>();

function shapeOf(vehicle: VehicleId | null): Path2D {
  const known = shapes.get(vehicle);
  if (known) return known;
  const shape = new Path2D(vehicle === null ? UNKNOWN_VEHICLE_PATH : VEHICLE_TOP_VIEW_PATHS[vehicle]);
  shapes.set(vehicle, shape);
  return shape;
}

/** Radius of a cluster's disc, by its number of drivers. */
export const clusterRadius = (count: number): number => Math.min(18 + Math.log10(count) * 6, 34);

interface Marker {
  readonly at: Pixel;
  readonly vehicle: VehicleId | null;
  /** Degrees from north. */
  readonly heading: number;
  readonly freshness: PositionFreshness;
  readonly isSelected: boolean;
}

/** One driver: a filled disc when online, a broken ring when stale; the vehicle in it points in its heading. */
export function paintMarker(canvas: CanvasRenderingContext2D, palette: MapColours, marker: Marker): void {
  const { at, vehicle, heading, freshness, isSelected } = marker;
  const isOnline = freshness === 'online';
  canvas.save();
  canvas.translate(at.x, at.y);
  if (isSelected) disc(canvas, DISC_RADIUS_PX + 6, palette.accent);
  disc(canvas, DISC_RADIUS_PX + 2, palette.surface);
  if (isOnline) {
    disc(canvas, DISC_RADIUS_PX, palette.primary);
  } else {
    canvas.beginPath();
    canvas.arc(0, 0, DISC_RADIUS_PX - 1, 0, Math.PI * 2);
    canvas.setLineDash([4, 3]);
    canvas.lineWidth = 2;
    canvas.strokeStyle = palette.muted;
    canvas.stroke();
    canvas.setLineDash([]);
  }
  canvas.rotate((heading * Math.PI) / 180);
  if (isOnline) {
    canvas.beginPath();
    canvas.moveTo(-4, -DISC_RADIUS_PX - 1);
    canvas.lineTo(0, -DISC_RADIUS_PX - 6);
    canvas.lineTo(4, -DISC_RADIUS_PX - 1);
    canvas.fillStyle = palette.primary;
    canvas.fill();
  }
  canvas.scale(0.86, 0.86);
  canvas.translate(-12, -12);
  canvas.fillStyle = isOnline ? palette.onPrimary : palette.muted;
  canvas.fill(shapeOf(vehicle), 'evenodd');
  canvas.restore();
}

/** A cluster: the number of drivers, below it the number online, which the arc shows as a share. */
export function paintCluster(
  canvas: CanvasRenderingContext2D,
  palette: MapColours,
  { at, count, online }: { readonly at: Pixel; readonly count: number; readonly online: number },
): void {
  const radius = clusterRadius(count);
  canvas.save();
  canvas.translate(at.x, at.y);
  disc(canvas, radius + 2, palette.surface);
  arc(canvas, { radius: radius - 1, share: 1, colour: palette.hairline });
  arc(canvas, { radius: radius - 1, share: online / count, colour: palette.primary });
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = palette.ink;
  canvas.font = `650 ${count >= 1000 ? '12' : '13'}px "Figtree Variable", sans-serif`;
  canvas.fillText(count.toString(), 0, -4.5);
  canvas.font = '500 10px "Figtree Variable", sans-serif';
  canvas.fillStyle = palette.muted;
  const text = online.toString();
  const width = canvas.measureText(text).width;
  canvas.fillText(text, 4, 8);
  canvas.translate(-width / 2 - 2.5, 8);
  disc(canvas, 2.8, palette.primary);
  canvas.restore();
}

/** The selected driver's trail, fading with age. */
export function paintTrail(
  canvas: CanvasRenderingContext2D,
  palette: MapColours,
  trail: readonly (TrailPoint & Pixel)[],
): void {
  const newestMs = trail.at(-1)?.atMs ?? 0;
  canvas.save();
  canvas.lineCap = 'round';
  canvas.lineWidth = 4;
  canvas.strokeStyle = palette.accent;
  trail.forEach((point, index) => {
    const before = trail[index - 1];
    if (!before) return;
    canvas.globalAlpha = Math.max(0.15, 1 - (newestMs - point.atMs) / 300_000);
    canvas.beginPath();
    canvas.moveTo(before.x, before.y);
    canvas.lineTo(point.x, point.y);
    canvas.stroke();
  });
  canvas.restore();
}

function disc(canvas: CanvasRenderingContext2D, radius: number, colour: string): void {
  canvas.beginPath();
  canvas.arc(0, 0, radius, 0, Math.PI * 2);
  canvas.fillStyle = colour;
  canvas.fill();
}

interface Arc {
  readonly radius: number;
  /** Share of the whole circle, clockwise from the top. */
  readonly share: number;
  readonly colour: string;
}

function arc(canvas: CanvasRenderingContext2D, { radius, share, colour }: Arc): void {
  if (share <= 0) return;
  canvas.beginPath();
  canvas.arc(0, 0, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * share);
  canvas.lineWidth = 3;
  canvas.strokeStyle = colour;
  canvas.stroke();
}
