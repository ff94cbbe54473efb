import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { SocialCardText } from './sharp-social-cards.ts';
import { sharpSocialCards } from './sharp-social-cards.ts';

const [LEFT, TOP, SIZE, WIDTH] = [300, 60, 38, 440];
const LINE: SocialCardText = {
  text: 'Fletes Andinos',
  x: LEFT,
  y: TOP,
  width: WIDTH,
  size: SIZE,
  weight: 'bold',
  colour: '#000000',
};
const PAPER = '<rect width="1200" height="630" fill="#ffffff"/>';

const draw = (text: Partial<SocialCardText>, limitMs?: number) =>
  sharpSocialCards.draw({ drawing: PAPER, texts: [{ ...LINE, ...text }] }, limitMs);

/** The rectangle with ink of a card. */
async function inkOf(text: Partial<SocialCardText>) {
  const { data, info } = await sharp(await draw(text))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((index) => (data[index] ?? 255) < 200);
  const columns = dark.map((index) => (index / info.channels) % info.width);
  const rows = dark.map((index) => Math.floor(index / info.channels / info.width));
  return {
    left: columns.reduce((a, b) => Math.min(a, b), Infinity),
    right: columns.reduce((a, b) => Math.max(a, b), -Infinity),
    top: rows.reduce((a, b) => Math.min(a, b), Infinity),
    bottom: rows.reduce((a, b) => Math.max(a, b), -Infinity),
  };
}

describe('a company name', () => {
  test('a company name keeps its size if it fits', async () => {
    const { top, bottom } = await inkOf({});
    expect(bottom - top).toBeGreaterThan(SIZE / 2);
  });

  test.each([
    ['line separators', 'A\u2028B\u2028C'],
    ['paragraph separators', 'A\u2029B'],
    ['line breaks', 'A\nB\r\nC'],
  ])('a name stored with %s is drawn on one line at its size', { timeout: 10_000 }, async (_what, text) => {
    const [plain, drawn] = [await inkOf({ text: text.replace(/\s+/gu, ' ') }), await inkOf({ text })];
    expect(drawn).toEqual(plain);
  });

  test.each([
    ['many wide letters', 'W'.repeat(120)],
    ['more letters than any name has', 'W'.repeat(100_000)],
    ['letters piled up by combining marks', `a${'\u0301'.repeat(5_000)}`],
  ])('a name of %s is cut at the smallest size, inside its frame', { timeout: 10_000 }, async (_what, text) => {
    const startedAt = performance.now();
    const { left, right, bottom } = await inkOf({ text });
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect(left).toBeGreaterThanOrEqual(LEFT);
    expect(right).toBeLessThan(LEFT + WIDTH);
    expect(bottom).toBeLessThan(TOP + SIZE * 1.45);
  });

  test('a cut name is legible at the smallest size: capitals of at least 7 pixels', async () => {
    const { top, bottom } = await inkOf({ text: 'W'.repeat(120) });
    expect(bottom - top).toBeGreaterThanOrEqual(7);
  });

  test('a text wrapped to one word per line ends too', { timeout: 10_000 }, async () => {
    const { bottom } = await inkOf({ text: 'palabra '.repeat(60), width: 60, lines: 2 });
    expect(bottom).toBeLessThan(TOP + SIZE * 1.45 * 2);
  });
});

describe('the queue', () => {
  test('a card beyond its time limit is answered with 503, and the next one is drawn', async () => {
    const [late, next] = await Promise.allSettled([draw({}, 0), draw({})]);
    expect(late).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect(next.status).toBe('fulfilled');
  });
});
