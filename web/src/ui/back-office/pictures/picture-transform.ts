/** How a picture is looked at. */
export interface PictureView {
  /** 1 shows it whole. */
  readonly zoom: number;
  /** Clockwise, multiples of 90. */
  readonly degrees: number;
}

export const WHOLE: PictureView = { zoom: 1, degrees: 0 };

const STEP = 1.5;
const MAX_ZOOM = STEP ** 5;

/** So many steps nearer, or farther with a negative number; never smaller than whole. */
export const zoom = (view: PictureView, steps: number): PictureView => ({
  ...view,
  zoom: Math.min(MAX_ZOOM, Math.max(1, view.zoom * STEP ** steps)),
});

/** A quarter turn clockwise. Degrees grow, so that the turn is never shown backwards. */
export const rotate = (view: PictureView): PictureView => ({ ...view, degrees: view.degrees + 90 });
