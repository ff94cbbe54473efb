import { OG_IMAGE_SIZE } from '@llevo/contract/html/head-tags';
import type { SharpConstructor } from 'sharp';
import { CARD_FONT_PATH } from '../../../assets/card-font.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { KeyedQueue } from '../../platform/firestore/keyed-queue.ts';
import { TimeLimitError, withTimeLimit } from '../../platform/time-limit.ts';

const { width: WIDTH, height: HEIGHT } = OG_IMAGE_SIZE;

type Draw = SharpConstructor;

/** Family name of the font file; the comma keeps "Light" from being parsed as a weight. */
const FAMILY = 'Figtree Light,';

/** Enough for flat colours; more would only make the file larger. */
const PNG = { palette: true, colours: 128, effort: 7, compressionLevel: 9 } as const;

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An invisible text of full line height: pictures of text are trimmed to their ink, which would shift the baseline. */
const STRUT = '<span alpha="1">Áj</span>';

/** Limit of one card, which the next ones wait for. */
const JOB_LIMIT_MS = 10_000;
/** A smaller text is cut instead, in pixels. */
const MIN_SIZE = 12;
/** Pictures that are drawn of one text until it fits; the last has the smallest size. */
const MAX_TRIES = 8;
/** Longer texts are shortened before they are laid out. */
const MAX_CHARACTERS = 300;

/** Line and paragraph separators, control and format characters: names stored before they were refused have some. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\s]+/gu;

const drawnText = (text: string): string => Array.from(text.replace(UNREADABLE, ' ')).slice(0, MAX_CHARACTERS).join('');

interface Drawing {
  readonly draw: Draw;
  /** Ends the tries. */
  readonly signal: AbortSignal;
}

/** Renders a text at the largest size that fits, or cut at the smallest. */
async function renderText(
  { draw, signal }: Drawing,
  { size, ...line }: Omit<SocialCardText, 'x' | 'y'>,
  attempt = 1,
): Promise<Buffer> {
  signal.throwIfAborted();
  const { text, weight, colour, width, lines = 1 } = line;
  const markup = `<span foreground="${colour}">${escapeMarkup(drawnText(text))}</span>${lines === 1 ? STRUT : ''}`;
  const font = `${FAMILY} ${weight === 'bold' ? 'Bold' : 'Medium'} ${size.toString()}`;
  const wrapped = lines === 1 ? {} : { width, wrap: 'word' as const };
  const { data, info } = await draw({
    text: { text: markup, font, fontfile: CARD_FONT_PATH, rgba: true, dpi: 72, ...wrapped },
  })
    .timeout({ seconds: JOB_LIMIT_MS / 1_000 })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const strut = lines === 1 ? size * 1.1 : 0;
  const maxHeight = size * 1.45 * lines;
  const isTooWide = info.width - strut > width;
  const isTooHigh = info.height > maxHeight;
  if (!isTooWide && !isTooHigh) return data;
  if (size <= MIN_SIZE) {
    const [cutWidth, cutHeight] = [Math.min(info.width, width), Math.min(info.height, Math.ceil(maxHeight))];
    return draw(data).extract({ left: 0, top: 0, width: cutWidth, height: cutHeight }).png().toBuffer();
  }
  const smaller = Math.floor(size * (isTooWide ? Math.min(0.95, width / (info.width - strut)) : 0.92));
  const next = attempt + 1 < MAX_TRIES ? Math.max(MIN_SIZE, smaller) : MIN_SIZE;
  return renderText({ draw, signal }, { ...line, size: next }, attempt + 1);
}

/** One at a time per instance, to bound memory. */
const queue = new KeyedQueue();

async function drawCard(draw: Draw, { drawing, texts }: SocialCard, signal: AbortSignal): Promise<Uint8Array> {
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH.toString()}" height="${HEIGHT.toString()}">${drawing}</svg>`;
  const layers = await Promise.all(
    texts.map(async ({ x, y, ...line }) => ({ input: await renderText({ draw, signal }, line), left: x, top: y })),
  );
  return draw(Buffer.from(frame))
    .timeout({ seconds: JOB_LIMIT_MS / 1_000 })
    .composite(layers)
    .flatten()
    .png(PNG)
    .toBuffer();
}

/** Draws cards with libvips, loaded on first use. */
export const sharpSocialCards = {
  /** A PNG of the card, 1200 by 630, without metadata. Rejects with 503 if it takes too long. */
  draw: async (card: SocialCard, limitMs = JOB_LIMIT_MS): Promise<Uint8Array> => {
    const { default: sharp } = await import('sharp');
    try {
      return await queue.run('card', () => withTimeLimit(limitMs, (signal) => drawCard(sharp, card, signal)));
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      throw new AppError('unavailable', 'La imagen tardó demasiado; inténtalo de nuevo en unos segundos');
    }
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
