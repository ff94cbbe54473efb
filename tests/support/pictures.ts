/** Pictures to upload, good and hostile. */
import sharp from 'sharp';

const photo = (width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

/** Where the hostile ones say they were taken; stands in none that was accepted. */
export const CAMERA = 'CamaraEspia3000';

/** A photograph lying on its side, that tells where it was taken and with what. */
export const telltaleJpeg = (): Promise<Buffer> =>
  photo()
    .jpeg()
    .withMetadata({
      orientation: 6,
      icc: 'p3',
      exif: {
        IFD0: { Make: CAMERA },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '0/1 11/1 2/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '78/1 29/1 13/1',
        },
      },
    })
    .toBuffer();

export const plainPng = (width?: number, height?: number): Promise<Buffer> => photo(width, height).png().toBuffer();

/** A picture and a page at once. */
export const polyglotJpeg = async (): Promise<Buffer> =>
  Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from('<script>alert(document.cookie)</script>')]);

const noise = (bytes: number): Buffer => Buffer.alloc(bytes, 'ruido');

/** What must not get in, under names that say otherwise. */
export const HOSTILE = {
  'a GIF renamed .png': { status: 415, bytes: () => photo().gif().toBuffer() },
  'a WebP renamed .jpg': { status: 415, bytes: () => photo().webp().toBuffer() },
  'an SVG': { status: 415, bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
  'a page': { status: 415, bytes: () => Buffer.from('<!doctype html><script>alert(1)</script>') },
  'a page that begins as a JPG': {
    status: 400,
    bytes: () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
  },
  'a bomb of forty megapixels': { status: 413, bytes: () => plainPng(8000, 5000) },
  'a truncated JPG': { status: 400, bytes: async () => (await photo(1200, 900).jpeg().toBuffer()).subarray(0, 3000) },
  'a truncated PNG': { status: 400, bytes: async () => (await plainPng(1200, 900)).subarray(0, 400) },
  'six megabytes': {
    status: 413,
    bytes: async () => Buffer.concat([await photo().jpeg().toBuffer(), noise(6 * 1024 * 1024)]),
  },
  'an empty file': { status: 415, bytes: () => Buffer.alloc(0) },
} as const satisfies Record<string, { status: number; bytes: () => Buffer | Promise<Buffer> }>;
