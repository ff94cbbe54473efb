/** Shortest side of a logo, in pixels: a smaller picture is a slip, as a tracking pixel is. */
export const MIN_LOGO_SIDE = 32;
