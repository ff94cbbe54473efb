/** Contact sheets: similar screenshots side by side show their differences. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Screenshot } from './take-screenshots.ts';

/** Layout of a sheet by the screenshots' width: shown width, columns, maximum height, pictures per sheet. */
const SHEET_LAYOUTS: Readonly<Record<number, { shown: number; columns: number; height: number; perSheet: number }>> = {
  320: { shown: 240, columns: 6, height: 640, perSheet: 12 },
  360: { shown: 252, columns: 6, height: 660, perSheet: 12 },
  768: { shown: 384, columns: 4, height: 640, perSheet: 8 },
  1440: { shown: 760, columns: 2, height: 620, perSheet: 6 },
};

async function figure({ view, viewer, file }: Screenshot, width: number, height: number): Promise<string> {
  const data = (await readFile(file)).toString('base64');
  return `<figure><figcaption>${view} · ${viewer}</figcaption><div style="width:${String(width)}px;max-height:${String(height)}px;overflow:hidden"><img style="width:100%" src="data:image/png;base64,${data}"></div></figure>`;
}

const STYLE =
  'body{margin:8px;background:#8a8a8a;font:12px sans-serif;display:grid;gap:8px;align-items:start;width:max-content}figure{margin:0}figcaption{background:#222;color:#fff;padding:2px 6px}img{display:block}';

/** Sheets by width, scheme and viewer; the files written. */
export async function writeSheets(
  browser: Browser,
  pictures: readonly Screenshot[],
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const groups = Map.groupBy(pictures, ({ width, scheme, viewer }) => `${viewer}-${String(width)}-${scheme}`);
  const written: string[] = [];
  const page = await browser.newPage({ viewport: { width: 1560, height: 900 } });
  for (const [name, group] of groups) {
    const layout = SHEET_LAYOUTS[group[0]?.width ?? 0];
    if (!layout) continue;
    for (let at = 0; at < group.length; at += layout.perSheet) {
      const figures = await Promise.all(
        group.slice(at, at + layout.perSheet).map((picture) => figure(picture, layout.shown, layout.height)),
      );
      await page.setContent(
        `<!doctype html><style>${STYLE}body{grid-template-columns:repeat(${String(layout.columns)},auto)}</style>${figures.join('')}`,
      );
      const file = path.join(folder, `${name}-${String(1 + at / layout.perSheet).padStart(2, '0')}.png`);
      await writeFile(file, await page.locator('body').screenshot());
      written.push(file);
    }
  }
  await page.close();
  return written;
}
