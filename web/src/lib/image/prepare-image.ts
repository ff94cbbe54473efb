import { validateFiles, MAX_UPLOAD_BYTES } from '@llevo/contract/validators/file-validators';
import { drawScaled } from './draw-scaled.ts';

/** The picture cannot be uploaded; the message is user-facing. */
export class InvalidImageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidImageError';
  }
}

/** Longest side of the uploaded picture, in pixels: enough to read a receipt. */
const MAX_SIDE_PX = 2000;
const JPEG_QUALITY = 0.86;

const NOT_AN_IMAGE = 'El archivo no es una imagen JPG o PNG, aunque su nombre lo diga.';
const UNREADABLE = 'No pudimos leer la imagen. Puede estar dañada; prueba con otra.';

/** Magic bytes of the two types; file names are not trusted. */
const SIGNATURES: readonly (readonly [type: 'image/png' | 'image/jpeg', bytes: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The type by the magic bytes, or null for neither. */
export async function detectImageType(file: Blob): Promise<'image/png' | 'image/jpeg' | null> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  return found?.[0] ?? null;
}

/**
 * Redraws a picture upright and at most 2,000 px long, which strips its metadata. Throws InvalidImageError with SPEC
 * §5's message, if it has one.
 */
export async function prepareImage(files: readonly File[]): Promise<Blob> {
  const error = validateFiles(files);
  if (error !== null) throw new InvalidImageError(error);
  const [file] = files;
  const type = file && (await detectImageType(file));
  if (!file || !type) throw new InvalidImageError(NOT_AN_IMAGE);
  const canvas = await drawScaled(file, MAX_SIDE_PX);
  if (canvas === null) throw new InvalidImageError(UNREADABLE);
  const drawn = await encode(canvas, type);
  // A photograph encoded as PNG can exceed the limit.
  return drawn.size <= MAX_UPLOAD_BYTES ? drawn : await encode(canvas, 'image/jpeg');
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new InvalidImageError(UNREADABLE));
      },
      type,
      JPEG_QUALITY,
    );
  });
