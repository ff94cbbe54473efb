/** Zoom and rotation of a picture. */
export interface PictureTransform {
  /** 1 fits the whole picture. */
  readonly zoom: number;
  /** Clockwise, multiples of 90. */
  readonly degrees: number;
}

export const INITIAL_TRANSFORM: PictureTransform = { zoom: 1, degrees: 0 };

const ZOOM_STEP = 1.5;
const MAX_ZOOM = ZOOM_STEP ** 5;

/** Zooms in by `steps`, out where negative; never below 1. */
export const zoom = (view: PictureTransform, steps: number): PictureTransform => ({
  ...view,
  zoom: Math.min(MAX_ZOOM, Math.max(1, view.zoom * ZOOM_STEP ** steps)),
});

/** A quarter turn clockwise. Degrees only grow, so that the animation never runs backwards. */
export const rotate = (view: PictureTransform): PictureTransform => ({ ...view, degrees: view.degrees + 90 });
