import type { LatLng, MapSurface, Pixel, SurfaceEvents } from './map-surface.ts';

/** Copies the numbers only: Leaflet's points carry methods. */
export const toPixel = ({ x, y }: Pixel): Pixel => ({ x, y });

/** Keeps a canvas over a map at the map's size and the screen's resolution. */
export function fitCanvas(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, surface: MapSurface): void {
  const { width, height } = surface.size();
  const ratio = Math.min(window.devicePixelRatio, 2);
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === wide && canvas.height === high) return;
  canvas.width = wide;
  canvas.height = high;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

type Transform = Parameters<SurfaceEvents['onZoom']>[0];

/** Scales a canvas or another element over a map with the map's zoom animation, until it is redrawn. */
export function zoomCanvas(canvas: ElementCSSInlineStyle, { scale, x, y }: Transform): void {
  canvas.style.transition = 'transform 250ms cubic-bezier(0, 0, 0.25, 1)';
  canvas.style.transform = `translate(${x.toString()}px, ${y.toString()}px) scale(${scale.toString()})`;
}

/** Resets the scale set by `zoomCanvas` once the canvas is redrawn. */
export function settleCanvas(canvas: ElementCSSInlineStyle): void {
  canvas.style.transition = canvas.style.transform = '';
}

/** A picture on a canvas that is shifted with the map until it must be redrawn. */
interface ShiftedPicture {
  /** Records that it was drawn with the current map; `anchor` is any place on it, undefined for an empty picture. */
  readonly drawn: (anchor: LatLng | undefined) => void;
  /** Shifts it to the map's position and returns by how much; null if it must be redrawn. */
  readonly follow: () => Pixel | null;
}

/** A picture that is shifted by at most `maxPx`, because the area that comes into view is blank until it is redrawn. */
export function shiftedPicture(canvas: HTMLCanvasElement, surface: MapSurface, maxPx: number): ShiftedPicture {
  let last: { readonly anchor: LatLng; readonly at: Pixel; readonly zoom: number } | null = null;
  return {
    drawn(anchor) {
      last = anchor === undefined ? null : { anchor, at: toPixel(surface.project(anchor)), zoom: surface.zoom() };
    },
    follow() {
      if (last === null || last.zoom !== surface.zoom()) return null;
      const now = surface.project(last.anchor);
      const shift = { x: now.x - last.at.x, y: now.y - last.at.y };
      if (Math.hypot(shift.x, shift.y) > maxPx) return null;
      canvas.style.transform = `translate(${shift.x.toString()}px, ${shift.y.toString()}px)`;
      return shift;
    },
  };
}
