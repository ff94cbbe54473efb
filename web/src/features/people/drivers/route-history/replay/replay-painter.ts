import type { MapColours } from '../../../../../lib/map/surface/map-colours.ts';
import type { Pixel } from '../../../../../lib/map/surface/map-surface.ts';

interface LineStyle {
  readonly colour: string;
  readonly width: number;
  readonly alpha: number;
}

/** A line through points; dashed straight over a silence of the phone. */
export function paintLine(
  canvas: CanvasRenderingContext2D,
  points: readonly (Pixel & { readonly breaks: boolean })[],
  { colour, width, alpha }: LineStyle,
): void {
  canvas.save();
  canvas.strokeStyle = colour;
  canvas.lineWidth = width;
  canvas.globalAlpha = alpha;
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.beginPath();
  points.forEach(({ x, y, breaks }, index) => {
    if (index === 0 || breaks) canvas.moveTo(x, y);
    else canvas.lineTo(x, y);
  });
  canvas.stroke();
  canvas.setLineDash([2, width + 4]);
  canvas.beginPath();
  points.forEach(({ x, y, breaks }, index) => {
    const before = points[index - 1];
    if (!breaks || before === undefined) return;
    canvas.moveTo(before.x, before.y);
    canvas.lineTo(x, y);
  });
  canvas.stroke();
  canvas.restore();
}

const STOP_RADIUS_PX = 9;

/** A stop: a disc with its number in the list. */
export function paintStop(
  canvas: CanvasRenderingContext2D,
  colours: MapColours,
  { at, number }: { readonly at: Pixel; readonly number: number },
): void {
  canvas.save();
  canvas.beginPath();
  canvas.arc(at.x, at.y, STOP_RADIUS_PX, 0, Math.PI * 2);
  canvas.fillStyle = colours.surface;
  canvas.fill();
  canvas.lineWidth = 2;
  canvas.strokeStyle = colours.ink;
  canvas.stroke();
  canvas.fillStyle = colours.ink;
  canvas.font = '600 10px "Figtree Variable", sans-serif';
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillText(number.toString(), at.x, at.y + 0.5);
  canvas.restore();
}
