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

interface Layer {
  readonly alpha: number;
  readonly composite: GlobalCompositeOperation;
  /** Width of a line whose kind has a width, in pixels. */
  readonly widthPx: (kindPx: number) => number;
  readonly colour: (kind: StretchKind) => keyof WayColours;
}

/** Layers of the way: the part in question, its casing, and the rest. */
const LAYERS: Readonly<Record<'strong' | 'casing' | 'faint', Layer>> = {
  strong: { alpha: 1, composite: 'source-over', widthPx: (kindPx) => kindPx, colour: (kind) => kind },
  // Goes below the lines that are there, so that a way which grows by bits has one casing.
  casing: { alpha: 0.9, composite: 'destination-over', widthPx: (kindPx) => kindPx + 3, colour: () => 'casing' },
  faint: { alpha: 0.5, composite: 'source-over', widthPx: () => 2, colour: () => 'silence' },
};

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
  const { alpha, composite, widthPx, colour } = LAYERS[layer];
  canvas.save();
  canvas.globalAlpha = alpha;
  canvas.globalCompositeOperation = composite;
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  for (const [kind, kindPx] of WIDTHS) {
    if (!points.some(({ by }, index) => index > 0 && by === kind)) continue;
    canvas.strokeStyle = colours[colour(kind)];
    canvas.lineWidth = widthPx(kindPx);
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
