/** A format of pictures that people choose, or a PDF. */
export type ImageType = 'jpg' | 'png' | 'webp' | 'heic' | 'avif' | 'pdf';

interface Signature {
  readonly type: ImageType;
  readonly at: number;
  /** Bytes as Latin-1. */
  readonly bytes: string;
}

/** Magic bytes by format; file names are not trusted. */
const SIGNATURES: readonly Signature[] = [
  { type: 'jpg', at: 0, bytes: String.fromCharCode(0xff, 0xd8, 0xff) },
  { type: 'png', at: 1, bytes: 'PNG' },
  { type: 'webp', at: 8, bytes: 'WEBP' },
  { type: 'avif', at: 4, bytes: 'ftypavi' },
  { type: 'heic', at: 4, bytes: 'ftyphe' },
  { type: 'heic', at: 4, bytes: 'ftypm' },
  { type: 'pdf', at: 0, bytes: '%PDF' },
];

/** The format by the magic bytes; null for any other. */
export async function detectImageType(file: Blob): Promise<ImageType | null> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  return SIGNATURES.find(({ at, bytes }) => head.startsWith(bytes, at))?.type ?? null;
}

/** What to do with a file that the browser cannot draw, in a sentence that names its format. */
export async function unreadableReason(file: Blob): Promise<string> {
  if (file.size === 0) return 'El archivo está vacío. Elige la foto otra vez.';
  const type = await detectImageType(file);
  switch (type) {
    case 'jpg':
    case 'png':
      return `La imagen ${type.toUpperCase()} está dañada o incompleta. Prueba con otra.`;
    case 'webp':
    case 'heic':
    case 'avif':
      return `Es una imagen ${type.toUpperCase()}, que este navegador no puede leer. Envíala como JPG, o toma una captura de pantalla de ella.`;
    case 'pdf':
      return 'Es un PDF: ábrelo, toma una captura de pantalla y envía esa imagen.';
    case null:
      return 'El archivo no es una foto que podamos leer. Usa una imagen JPG o PNG.';
  }
}
