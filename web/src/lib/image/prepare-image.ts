import { validateFiles, MAX_UPLOAD_BYTES } from '@llevo/contract/validators/file-validators';
import { UserFacingError } from '../http/user-facing-error.ts';
import { drawScaled } from './draw-scaled.ts';
import { detectImageType, unreadableReason } from './image-type.ts';
import type { ImageType } from './image-type.ts';

/** Longest side of the uploaded picture, in pixels: enough to read a receipt. */
const MAX_SIDE_PX = 2000;
const JPEG_QUALITY = 0.86;

/** Largest photo that is drawn again: one of 48 megapixels has about 12 MB. */
const MAX_ORIGINAL_BYTES = 40 * 1024 * 1024;

const NOT_AN_IMAGE = 'El archivo no es una imagen JPG o PNG, aunque su nombre lo diga.';

/** Formats that a browser may be able to draw. */
const DRAWN: readonly (ImageType | null)[] = ['jpg', 'png', 'webp', 'heic', 'avif'];

/** Why a file is refused before it is drawn; null for a picture. SPEC §5's messages where it has one. */
async function refusalOf(files: readonly File[]): Promise<string | null> {
  const [file] = files;
  const type = file === undefined ? null : await detectImageType(file);
  const isPicture = DRAWN.includes(type) && (file?.size ?? 0) <= MAX_ORIGINAL_BYTES;
  if (files.length === 1 && isPicture) return null;
  if (files.length === 1 && file !== undefined && (type === 'pdf' || file.size === 0)) return unreadableReason(file);
  return validateFiles(files) ?? NOT_AN_IMAGE;
}

interface ImageOptions {
  /** Shortest side that is accepted, in pixels. */
  readonly minSide?: number;
  /** Encodes as PNG what may have transparent parts, which a JPG would show in black. */
  readonly keepsTransparency?: boolean;
}

/**
 * Redraws a picture upright and at most 2,000 px long, which strips its metadata. Throws UserFacingError for a file that
 * cannot be uploaded.
 */
export async function prepareImage(
  files: readonly File[],
  { minSide = 1, keepsTransparency = false }: ImageOptions = {},
): Promise<Blob> {
  const refusal = await refusalOf(files);
  const [file] = files;
  if (refusal !== null || file === undefined) throw new UserFacingError(refusal ?? NOT_AN_IMAGE);
  const canvas = await drawScaled(file, MAX_SIDE_PX);
  if (canvas === null) throw new UserFacingError(await unreadableReason(file));
  if (Math.min(canvas.width, canvas.height) < minSide) {
    throw new UserFacingError(`La imagen es muy pequeña: cada lado necesita al menos ${minSide.toString()} píxeles.`);
  }
  const type = await detectImageType(file);
  if (type !== 'png' && !(keepsTransparency && type !== 'jpg')) return encode(canvas, 'image/jpeg');
  const drawn = await encode(canvas, 'image/png');
  // A photograph encoded as PNG can exceed the limit.
  return drawn.size <= MAX_UPLOAD_BYTES ? drawn : await encode(canvas, 'image/jpeg');
}

const UNREADABLE = 'No pudimos leer la imagen. Puede estar dañada; prueba con otra.';

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new UserFacingError(UNREADABLE));
      },
      type,
      JPEG_QUALITY,
    );
  });
