import type { Pixel } from '../../../../../lib/map/surface/map-surface.ts';
import { readCssColours } from '../../../../../lib/theme/css-colours.ts';
import type { StretchKind } from './replay-line.ts';
import { SPEED_STEPS } from './speed-steps.ts';

/** The colour tokens of the way; `casing` surrounds it, so that it stands out from any map. */
const TOKENS = {
  casing: '--surface',
  silence: '--ink-muted',
  slow: SPEED_STEPS.slow.token,
  town: SPEED_STEPS.town.token,
  fast: SPEED_STEPS.fast.token,
} as const;

type WayColours = Readonly<Record<keyof typeof TOKENS, string>>;

/** The tokens' colours inside `element`; read them again when the theme changes. */
export const readWayColours = (element: HTMLElement): WayColours => readCssColours(element, TOKENS);

/** Widths of the lines in pixels, in the order of painting. */
const WIDTHS = [
  ['silence', 4],
  ['slow', SPEED_STEPS.slow.widthPx],
  ['town', SPEED_STEPS.town.widthPx],
  ['fast', SPEED_STEPS.fast.widthPx],
] as const satisfies readonly (readonly [StretchKind, number])[];

/** Dashes of a silence in pixels, before the round ends. */
const SILENCE_DASH = [2, 8];

/** Layers of the way. The part ahead is paler, and keeps a contrast of 3:1 with its casing. */
const LAYERS = {
  casing: { extraPx: 3, alpha: 0.9 },
  ahead: { extraPx: 0, alpha: 0.7 },
  driven: { extraPx: 0, alpha: 1 },
} as const;

/** A point of the way on the map, and the kind of the stretch that ends there. */
export interface WayPixel extends Pixel {
  readonly by: StretchKind | null;
}

interface WayStyle {
  readonly layer: keyof typeof LAYERS;
  readonly colours: WayColours;
}

/** Paints a line through points: all stretches of one kind as one path, dashed over a silence of the phone. */
export function paintWay(
  canvas: CanvasRenderingContext2D,
  points: readonly WayPixel[],
  { layer, colours }: WayStyle,
): void {
  const { extraPx, alpha } = LAYERS[layer];
  canvas.save();
  canvas.globalAlpha = alpha;
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  for (const [kind, widthPx] of WIDTHS) {
    if (!points.some(({ by }, index) => index > 0 && by === kind)) continue;
    canvas.strokeStyle = colours[layer === 'casing' ? 'casing' : kind];
    canvas.lineWidth = widthPx + extraPx;
    canvas.setLineDash(kind === 'silence' ? SILENCE_DASH : []);
    canvas.beginPath();
    traceStretches(canvas, points, kind);
    canvas.stroke();
  }
  canvas.restore();
}

function traceStretches(canvas: CanvasRenderingContext2D, points: readonly WayPixel[], kind: StretchKind): void {
  points.forEach(({ x, y, by }, index) => {
    const before = points[index - 1];
    if (before === undefined || by !== kind) return;
    if (index === 1 || before.by !== kind) canvas.moveTo(before.x, before.y);
    canvas.lineTo(x, y);
  });
}
