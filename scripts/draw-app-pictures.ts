/**
 * `node scripts/draw-app-pictures.ts`: draws the icons of the installed application and `favicon.ico` from the favicon, and its
 * screenshots and the landing page's screen from the pictures of the README.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { renderAppIcon, ICON_SHAPES } from './icons/app-icon.ts';
import type { IconShape } from './icons/app-icon.ts';
import { icoFile } from './icons/ico-file.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../web/public');

const ICONS: readonly { readonly name: string; readonly side: number; readonly shape: IconShape }[] = [
  { name: 'icon-192', side: 192, shape: ICON_SHAPES.any },
  { name: 'icon-512', side: 512, shape: ICON_SHAPES.any },
  { name: 'maskable-512', side: 512, shape: ICON_SHAPES.maskable },
  { name: 'apple-touch', side: 180, shape: ICON_SHAPES.touch },
];

const favicon = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
for (const { name, side, shape } of ICONS) {
  const picture = sharp(Buffer.from(renderAppIcon(favicon, shape)), { density: 192 }).resize(side, side);
  await writeFile(path.join(PUBLIC, 'icons', `${name}.png`), await picture.png({ palette: true }).toBuffer());
}

/** Browsers and crawlers ask for `/favicon.ico` where they have not read a page's icon yet. */
const ICO_SIDE = 48;
const small = sharp(Buffer.from(renderAppIcon(favicon, ICON_SHAPES.any)), { density: 192 }).resize(ICO_SIDE, ICO_SIDE);
await writeFile(path.join(PUBLIC, 'favicon.ico'), icoFile(await small.png().toBuffer(), ICO_SIDE));

/** The screen on the landing page, in both themes. */
const LANDING = path.join(PUBLIC, '../src/features/marketing/landing/pictures');
for (const [theme, view] of [
  ['light', 'drivers'],
  ['dark', 'drivers-dark'],
]) {
  const picture = sharp(path.join(PUBLIC, `../../docs/pictures/${view}.png`)).resize(1280, 800);
  await writeFile(path.join(LANDING, `fleet-${theme}.webp`), await picture.webp({ quality: 74 }).toBuffer());
}

for (const view of ['quoter-trip', 'quoter-summary', 'drivers']) {
  const picture = sharp(path.join(PUBLIC, `../../docs/pictures/${view}.png`));
  await writeFile(path.join(PUBLIC, 'icons', `view-${view}.webp`), await picture.webp({ quality: 82 }).toBuffer());
}
