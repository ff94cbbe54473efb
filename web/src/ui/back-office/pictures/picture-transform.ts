/** How a picture is looked at. */
export interface PictureTransform {
  /** 1 shows it whole. */
  readonly zoom: number;
  /** Clockwise, multiples of 90. */
  readonly degrees: number;
}

export const INITIAL_TRANSFORM: PictureTransform = { zoom: 1, degrees: 0 };

const ZOOM_STEP = 1.5;
const MAX_ZOOM = ZOOM_STEP ** 5;

/** So many steps nearer, or farther with a negative number; never smaller than whole. */
export const zoom = (view: PictureTransform, steps: number): PictureTransform => ({
  ...view,
  zoom: Math.min(MAX_ZOOM, Math.max(1, view.zoom * ZOOM_STEP ** steps)),
});

/** A quarter turn clockwise. Degrees grow, so that the turn is never shown backwards. */
export const rotate = (view: PictureTransform): PictureTransform => ({ ...view, degrees: view.degrees + 90 });
