import { KeyedQueue } from '../firestore/keyed-queue.ts';

/** More than phone cameras produce; a decoded pixel takes four bytes of memory. */
const MAX_PIXELS = 24_000_000;
/** Longest side of the stored picture, enough to read small print. */
const DEFAULT_MAX_SIDE = 2_400;
const JPEG_QUALITY = 85;
const TIMEOUT_SECONDS = 20;

/** First bytes of each type; file names are not trusted. */
const SIGNATURES = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const;
type Format = keyof typeof SIGNATURES;

const FORMATS: readonly Format[] = ['jpeg', 'png'];

const formatOf = (bytes: Uint8Array): Format | undefined =>
  FORMATS.find((format) => SIGNATURES[format].every((byte, index) => bytes[index] === byte));

/** Processing may take a hundred megabytes: one picture at a time per instance. */
const queue = new KeyedQueue();

/** Re-encodes pictures with libvips, loaded on first use. */
export const sharpImages = {
  /**
   * Re-encodes a picture upright, without metadata; no side longer than `maxSide` pixels (by default enough for small
   * print). A picture with a side below `minSide` is refused.
   */
  reencode: async (
    bytes: Uint8Array,
    { maxSide = DEFAULT_MAX_SIDE, minSide = 1 }: SideLimits = {},
  ): Promise<ReencodedImage | ImageProblem> => {
    const format = formatOf(bytes);
    if (format === undefined) return 'type';
    const { default: sharp } = await import('sharp');
    return queue.run('picture', async () => {
      try {
        // Reads the header only, in case of a decompression bomb.
        const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
        if (width * height > MAX_PIXELS) return 'pixels';
        if (Math.min(width, height) < minSide) return 'small';
        const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
          .timeout({ seconds: TIMEOUT_SECONDS })
          .autoOrient()
          .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
        // sharp drops metadata and profiles by default.
        return format === 'jpeg'
          ? { bytes: await drawn.jpeg({ quality: JPEG_QUALITY }).toBuffer(), extension: 'jpg' }
          : { bytes: await drawn.png().toBuffer(), extension: 'png' };
      } catch {
        return 'broken';
      }
    });
  },
};

/** Limits of a picture's sides, in pixels. */
export interface SideLimits {
  readonly maxSide?: number | undefined;
  readonly minSide?: number | undefined;
}

/** A picture re-encoded by this server, without metadata. */
export interface ReencodedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'png';
}

type ImageProblem =
  /** Not a JPG or PNG by content. */
  | 'type'
  /** More than the maximum number of pixels. */
  | 'pixels'
  /** A side below the minimum. */
  | 'small'
  /** Cut off or damaged. */
  | 'broken';
