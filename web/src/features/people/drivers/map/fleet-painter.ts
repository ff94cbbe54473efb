import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { MarkerKind } from '../fleet/marker-kinds.ts';
import type { TrailPoint } from '../fleet/trails.ts';
import type { Pixel } from '../../../../lib/map/surface/map-surface.ts';
import type { MapColours } from '../../../../lib/map/surface/map-colours.ts';
import { UNKNOWN_VEHICLE_PATH, VEHICLE_TOP_VIEW_PATHS } from './vehicle-top-view.ts';

export const DISC_RADIUS_PX = 13;
/** Width of the ring around a marker or a cluster, which keeps two of them apart. */
export const RING_PX = 2;

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

/** A filled disc, a filled square, a ring, or a broken ring. */
type MarkerForm = 'disc' | 'square' | 'ring' | 'broken';

const FORMS = { free: 'disc', busy: 'square', other: 'ring', silent: 'broken' } as const satisfies Record<
  MarkerKind,
  MarkerForm
>;

/** The form of a driver's marker, independent of colour; without marks of jobs, everyone online is a disc. */
export const markerForm = (kind: MarkerKind, isMarked: boolean): MarkerForm =>
  isMarked || kind === 'silent' ? FORMS[kind] : 'disc';

/** Half a square's side: its area is that of a disc. */
const HALF_SIDE_PX = 11.5;

interface Marker {
  readonly at: Pixel;
  readonly vehicle: VehicleId | null;
  /** Degrees from north. */
  readonly heading: number;
  readonly form: MarkerForm;
  readonly isSelected: boolean;
}

/** Colours of a marker's outline or filling, and of the vehicle in it. */
function markerColours(palette: MapColours, form: MarkerForm): { readonly body: string; readonly vehicle: string } {
  switch (form) {
    case 'disc':
      return { body: palette.primary, vehicle: palette.onPrimary };
    case 'square':
      return { body: palette.warning, vehicle: palette.surface };
    case 'ring':
      return { body: palette.primary, vehicle: palette.primary };
    case 'broken':
      return { body: palette.muted, vehicle: palette.muted };
  }
}

/** One driver; the vehicle in the marker, and a tip of those online, point in the heading. */
export function paintMarker(canvas: CanvasRenderingContext2D, palette: MapColours, marker: Marker): void {
  const { at, vehicle, heading, form, isSelected } = marker;
  const colours = markerColours(palette, form);
  canvas.save();
  canvas.translate(at.x, at.y);
  if (isSelected) disc(canvas, DISC_RADIUS_PX + 6, palette.accent);
  paintBody(canvas, { form, colour: colours.body, surface: palette.surface });
  canvas.rotate((heading * Math.PI) / 180);
  if (form !== 'broken') {
    canvas.beginPath();
    canvas.moveTo(-4, -DISC_RADIUS_PX - 1);
    canvas.lineTo(0, -DISC_RADIUS_PX - 6);
    canvas.lineTo(4, -DISC_RADIUS_PX - 1);
    canvas.fillStyle = colours.body;
    canvas.fill();
  }
  canvas.scale(0.86, 0.86);
  canvas.translate(-12, -12);
  canvas.fillStyle = colours.vehicle;
  canvas.fill(shapeOf(vehicle), 'evenodd');
  canvas.restore();
}

interface Body {
  readonly form: MarkerForm;
  readonly colour: string;
  /** Colour around the body, and in a ring. */
  readonly surface: string;
}

function paintBody(canvas: CanvasRenderingContext2D, { form, colour, surface }: Body): void {
  if (form === 'square') {
    square(canvas, HALF_SIDE_PX + RING_PX, surface);
    square(canvas, HALF_SIDE_PX, colour);
    return;
  }
  disc(canvas, DISC_RADIUS_PX + RING_PX, surface);
  if (form === 'disc') {
    disc(canvas, DISC_RADIUS_PX, colour);
    return;
  }
  canvas.beginPath();
  canvas.arc(0, 0, DISC_RADIUS_PX - 1, 0, Math.PI * 2);
  if (form === 'broken') canvas.setLineDash([4, 3]);
  canvas.lineWidth = 2;
  canvas.strokeStyle = colour;
  canvas.stroke();
  canvas.setLineDash([]);
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
  disc(canvas, radius + RING_PX, palette.surface);
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

/** A square around the marker's place. */
function square(canvas: CanvasRenderingContext2D, halfSide: number, colour: string): void {
  canvas.fillStyle = colour;
  canvas.fillRect(-halfSide, -halfSide, 2 * halfSide, 2 * halfSide);
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
