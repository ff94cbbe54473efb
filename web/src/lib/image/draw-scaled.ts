/** Width and height in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales a size down until its longer side is at most `maxSide`, in proportion. */
export function scaleToFit({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A picture drawn again upright and at most `maxSide` pixels long, which strips its metadata. Null if the browser
 * cannot read it.
 */
export async function drawScaled(file: Blob, maxSide: number): Promise<HTMLCanvasElement | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (bitmap === null || context === null) return null;
  const { width, height } = scaleToFit(bitmap, maxSide);
  Object.assign(canvas, { width, height });
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}
