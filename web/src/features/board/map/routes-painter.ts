import type { Pixel } from '../../../lib/map/surface/map-surface.ts';

interface LineStyle {
  readonly colour: string;
  /** Around the line, so that it stands out from the map and from lines that it crosses; '' for none. */
  readonly halo: string;
  readonly width: number;
  readonly alpha: number;
  readonly dash: readonly number[];
}

const HALO_PX = 3;

/** Strokes all lines of a style at once. */
export function paintLines(
  canvas: CanvasRenderingContext2D,
  lines: readonly (readonly Pixel[])[],
  { colour, halo, width, alpha, dash }: LineStyle,
): void {
  canvas.save();
  canvas.globalAlpha = alpha;
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.setLineDash([...dash]);
  canvas.beginPath();
  for (const line of lines)
    line.forEach(({ x, y }, index) => {
      if (index === 0) canvas.moveTo(x, y);
      else canvas.lineTo(x, y);
    });
  if (halo !== '') {
    canvas.strokeStyle = halo;
    canvas.lineWidth = width + HALO_PX;
    canvas.stroke();
  }
  canvas.strokeStyle = colour;
  canvas.lineWidth = width;
  canvas.stroke();
  canvas.restore();
}

interface DotStyle {
  readonly fill: string;
  readonly edge: string;
  readonly radius: number;
  readonly alpha: number;
}

/** Where trips begin, where there is no room for a mark, and where they end. */
export function paintDots(
  canvas: CanvasRenderingContext2D,
  places: readonly Pixel[],
  { fill, edge, radius, alpha }: DotStyle,
): void {
  canvas.save();
  canvas.globalAlpha = alpha;
  canvas.beginPath();
  for (const { x, y } of places) {
    canvas.moveTo(x + radius, y);
    canvas.arc(x, y, radius, 0, Math.PI * 2);
  }
  canvas.fillStyle = fill;
  canvas.fill();
  canvas.strokeStyle = edge;
  canvas.lineWidth = 2;
  canvas.stroke();
  canvas.restore();
}

export const MARK_HEIGHT_PX = 20;
const LETTER_PX = 8.5;
/** Small letters, stops and spaces are narrower than digits and capitals. */
const SMALL_LETTER_PX = 6.5;

/** The width of a mark's plate. */
export function markWidth(text: string): number {
  const small = text.match(/[\p{Ll}. ]/gu)?.length ?? 0;
  return Math.max(MARK_HEIGHT_PX, (text.length - small) * LETTER_PX + small * SMALL_LETTER_PX + 8);
}

interface MarkStyle {
  readonly text: string;
  readonly colour: string;
  readonly ink: string;
  readonly edge: string;
}

/** A plate with a driver's initials or short name, or a job's number, on its place. */
export function paintMark(
  canvas: CanvasRenderingContext2D,
  { x, y }: Pixel,
  { text, colour, ink, edge }: MarkStyle,
): void {
  const width = markWidth(text);
  canvas.save();
  canvas.beginPath();
  canvas.roundRect(x - width / 2, y - MARK_HEIGHT_PX / 2, width, MARK_HEIGHT_PX, MARK_HEIGHT_PX / 2);
  canvas.fillStyle = colour;
  canvas.fill();
  canvas.strokeStyle = edge;
  canvas.lineWidth = 1.5;
  canvas.stroke();
  canvas.fillStyle = ink;
  canvas.font = '650 11px "Figtree Variable", sans-serif';
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillText(text, x, y + 0.5);
  canvas.restore();
}

/** A free driver: a small diamond, unlike the round starts of trips. */
export function paintFree(
  canvas: CanvasRenderingContext2D,
  { x, y }: Pixel,
  { fill, edge }: { readonly fill: string; readonly edge: string },
): void {
  const half = 7;
  canvas.save();
  canvas.beginPath();
  canvas.moveTo(x, y - half);
  canvas.lineTo(x + half, y);
  canvas.lineTo(x, y + half);
  canvas.lineTo(x - half, y);
  canvas.closePath();
  canvas.fillStyle = fill;
  canvas.fill();
  canvas.strokeStyle = edge;
  canvas.lineWidth = 2;
  canvas.stroke();
  canvas.restore();
}

/** The driver on the way: a disc with an arrow in the direction of travel, in degrees from north. */
export function paintVehicle(
  canvas: CanvasRenderingContext2D,
  { x, y }: Pixel,
  { heading, colour, edge }: { readonly heading: number; readonly colour: string; readonly edge: string },
): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.beginPath();
  canvas.arc(0, 0, 14, 0, Math.PI * 2);
  canvas.fillStyle = edge;
  canvas.fill();
  canvas.strokeStyle = colour;
  canvas.lineWidth = 3;
  canvas.stroke();
  canvas.rotate((heading * Math.PI) / 180);
  canvas.beginPath();
  canvas.moveTo(0, -9);
  canvas.lineTo(6, 7);
  canvas.lineTo(0, 4);
  canvas.lineTo(-6, 7);
  canvas.closePath();
  canvas.fillStyle = colour;
  canvas.fill();
  canvas.restore();
}
