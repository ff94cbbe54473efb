import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { drawScaled } from '../../../lib/image/draw-scaled.ts';
import { unreadableReason } from '../../../lib/image/image-type.ts';

/** Longest side of a photo, in pixels: enough to recognise an item, and one second of upload on a slow network. */
const MAX_SIDE_PX = 1_280;
const JPEG_QUALITY = 0.7;

/** The base64 of a data URL. */
export const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** Redraws a photo as a data URL, small and without its GPS data. Throws UserFacingError. */
export async function shrinkPhoto(file: Blob, maxSide = MAX_SIDE_PX): Promise<string> {
  const canvas = await drawScaled(file, maxSide);
  if (canvas === null) throw new UserFacingError(await unreadableReason(file));
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}
