/** Contact sheets: an area's screenshots side by side show their differences. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Screenshot } from './take-screenshots.ts';

/** Shown width by a screenshot's width. */
const SHOWN_WIDTHS: Readonly<Record<number, number>> = { 320: 150, 360: 160, 768: 250, 1440: 420 };
/** Long pages are cut off at the foot: a sheet is about this long, a view at least and at most so. */
const SHEET_HEIGHT = 6_000;
const MIN_VIEW_HEIGHT = 460;
const MAX_VIEW_HEIGHT = 1_700;
const COLUMNS = 2;
/** An area with more pictures has a sheet for each colour scheme. */
const MAX_PER_SHEET = 48;

const STYLE = `body{margin:8px;background:#8a8a8a;font:12px sans-serif;display:grid;grid-template-columns:repeat(${String(COLUMNS)},auto);gap:10px;width:max-content}
figure{margin:0}div{display:flex;gap:4px;align-items:start}figcaption{background:#222;color:#fff;padding:2px 6px}img{display:block}`;

/** The picture at its size on the sheet, cut off at the foot, as the address of an image. */
async function thumbnail({ width, file }: Screenshot, maxHeight: number): Promise<string> {
  const small = await sharp(file)
    .resize({ width: SHOWN_WIDTHS[width] ?? 250 })
    .toBuffer({ resolveWithObject: true });
  const { width: shownWidth, height } = small.info;
  const shown = { left: 0, top: 0, width: shownWidth, height: Math.min(height, maxHeight) };
  return `data:image/png;base64,${(await sharp(small.data).extract(shown).png().toBuffer()).toString('base64')}`;
}

/** One view at its widths. */
async function figure(name: string, pictures: readonly Screenshot[], maxHeight: number): Promise<string> {
  const images = await Promise.all(pictures.map((picture) => thumbnail(picture, maxHeight)));
  const row = images.map((image) => `<img src="${image}">`).join('');
  return `<figure><figcaption>${name}</figcaption><div>${row}</div></figure>`;
}

/** One sheet for the area, or one for each colour scheme; the files written. */
export async function writeSheets(
  browser: Browser,
  pictures: readonly Screenshot[],
  { folder, area }: { readonly folder: string; readonly area: string },
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const sheets =
    pictures.length <= MAX_PER_SHEET
      ? [[area, pictures] as const]
      : [...Map.groupBy(pictures, ({ scheme }) => `${area}-${scheme}`)];
  const written: string[] = [];
  const page = await browser.newPage({ viewport: { width: 1760, height: 900 } });
  for (const [name, shown] of sheets) {
    const views = Map.groupBy(shown, ({ view, viewer, scheme }) => `${view} · ${viewer} · ${scheme}`);
    const rows = Math.ceil(views.size / COLUMNS);
    const height = Math.round(Math.min(MAX_VIEW_HEIGHT, Math.max(MIN_VIEW_HEIGHT, SHEET_HEIGHT / rows)));
    const figures = await Promise.all([...views].map(([view, theirs]) => figure(view, theirs, height)));
    await page.setContent(`<!doctype html><style>${STYLE}</style>${figures.join('')}`);
    const file = path.join(folder, `${name}.png`);
    await writeFile(file, await page.locator('body').screenshot());
    written.push(file);
  }
  await page.close();
  return written;
}
