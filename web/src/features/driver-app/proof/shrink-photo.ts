import { UserFacingError } from '../../../lib/http/user-facing-error.ts';

/** Longest side of a sent photo, in pixels: enough to recognise a thing, and a second's upload on a slow network. */
const MAX_SIDE_PX = 1_280;
const JPEG_QUALITY = 0.7;

const UNREADABLE = 'No pudimos leer la foto. Prueba con otra.';

/** Width and height within the limit, in proportion. */
export function fitWithin(
  { width, height }: Pick<ImageBitmap, 'width' | 'height'>,
  maxSide: number,
): Pick<ImageBitmap, 'width' | 'height'> {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The base64 of a data URL. */
export const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** A photo drawn again, small and without the place where it was taken; a data URL. Throws with a message to show. */
export async function shrinkPhoto(file: Blob, maxSide = MAX_SIDE_PX): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (bitmap === null || context === null) throw new UserFacingError(UNREADABLE);
  try {
    Object.assign(canvas, fitWithin(bitmap, maxSide));
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
  } finally {
    bitmap.close();
  }
}
