import { OG_IMAGE_SIZE } from '@llevo/contract/html/head-tags';
import type { Sharp, SharpOptions } from 'sharp';
import { CARD_FONT_PATH } from '../../../assets/card-font.ts';
import { KeyedQueue } from '../../platform/firestore/keyed-queue.ts';

const { width: WIDTH, height: HEIGHT } = OG_IMAGE_SIZE;

type Draw = (options: SharpOptions) => Sharp;

/** Family name of the font file; the comma keeps "Light" from being parsed as a weight. */
const FAMILY = 'Figtree Light,';

/** Enough for flat colours; more would only make the file larger. */
const PNG = { palette: true, colours: 128, effort: 7, compressionLevel: 9 } as const;

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Invisible and as high as any line: pictures of text are trimmed to their ink, which would shift the baseline. */
const STRUT = '<span alpha="1">Áj</span>';

/** Renders a text at the largest size that fits. */
async function renderText(draw: Draw, { size, ...line }: Omit<SocialCardText, 'x' | 'y'>): Promise<Buffer> {
  const { text, weight, colour, width, lines = 1 } = line;
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>${lines === 1 ? STRUT : ''}`;
  const font = `${FAMILY} ${weight === 'bold' ? 'Bold' : 'Medium'} ${size.toString()}`;
  const wrapped = lines === 1 ? {} : { width, wrap: 'word' as const };
  const { data, info } = await draw({
    text: { text: markup, font, fontfile: CARD_FONT_PATH, rgba: true, dpi: 72, ...wrapped },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const strut = lines === 1 ? size * 1.1 : 0;
  const isTooWide = info.width - strut > width;
  const isTooHigh = info.height > size * 1.45 * lines;
  if (!isTooWide && !isTooHigh) return data;
  const smaller = Math.floor(size * (isTooWide ? Math.min(0.95, width / (info.width - strut)) : 0.92));
  return renderText(draw, { ...line, size: smaller });
}

/** One at a time per instance, to bound memory. */
const queue = new KeyedQueue();

/** Draws cards with libvips, loaded on first use. */
export const sharpSocialCards = {
  /** A PNG of the card, 1200 by 630, without metadata. */
  draw: async ({ drawing, texts }: SocialCard): Promise<Uint8Array> => {
    const { default: sharp } = await import('sharp');
    return queue.run('card', async () => {
      const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH.toString()}" height="${HEIGHT.toString()}">${drawing}</svg>`;
      const layers = await Promise.all(
        texts.map(async ({ x, y, ...line }) => ({ input: await renderText(sharp, line), left: x, top: y })),
      );
      return sharp(Buffer.from(frame)).composite(layers).flatten().png(PNG).toBuffer();
    });
  },
};

/** A line of text on a card, from its upper left corner; scaled down to fit into `width`. */
export interface SocialCardText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Pixels. */
  readonly size: number;
  readonly weight: 'medium' | 'bold';
  /** `#rrggbb`. */
  readonly colour: string;
  /** Maximum number of lines; one when absent. */
  readonly lines?: number;
}

/** The preview picture of a shared link: a drawing with text over it. */
export interface SocialCard {
  /** SVG elements in a frame of 1200 by 630. Must contain no text of visitors. */
  readonly drawing: string;
  readonly texts: readonly SocialCardText[];
}
