/** Side of the square that a picture is measured in, in pixels. */
const SAMPLE_PX = 32;
/** Least share of transparent pixels of a picture without a background of its own. */
const MIN_TRANSPARENT = 0.05;
/** Least mean lightness, 0 to 1, of what would be lost on white. */
const MIN_LIGHTNESS = 0.8;

/** Whether RGBA pixels are a light drawing on a transparent background. */
export function isLightDrawing(pixels: ArrayLike<number>): boolean {
  const count = pixels.length / 4;
  let [opacity, lightness] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    opacity += alpha;
    lightness += (alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)) / 255;
  }
  return opacity > 0 && opacity <= count * (1 - MIN_TRANSPARENT) && lightness / opacity >= MIN_LIGHTNESS;
}

/** Whether a loaded picture of our own origin is a light drawing on a transparent background; false if unreadable. */
export function isLightPicture(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SAMPLE_PX, height: SAMPLE_PX });
  const context = canvas.getContext('2d');
  if (context === null) return false;
  context.drawImage(image, 0, 0, SAMPLE_PX, SAMPLE_PX);
  return isLightDrawing(context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data);
}
