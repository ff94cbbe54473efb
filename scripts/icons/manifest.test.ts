import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderAppIcon, ICON_SHAPES } from './app-icon.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../web/public');
const textOf = (file: string) => readFile(path.join(PUBLIC, file), 'utf8');

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

interface Manifest {
  readonly name: string;
  readonly lang: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[];
}

const manifest = JSON.parse(await textOf('manifest.webmanifest')) as Manifest;

test('the manifest meets the browsers’ installability criteria', () => {
  expect(manifest).toMatchObject({
    name: 'Llevo',
    lang: 'es-EC',
    start_url: '/quoter',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Cotizador', '/quoter'],
    ['Panel', '/dashboard'],
  ]);
});

const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];

test.each(pictures.map((picture) => [picture.src, picture] as const))(
  'the picture %s matches its declaration',
  async (src, it) => {
    const { format, width, height } = await sharp(path.join(PUBLIC, src)).metadata();
    expect(`image/${format === 'svg' ? 'svg+xml' : format}`).toBe(it.type);
    if (it.sizes !== 'any') expect(`${width.toString()}x${height.toString()}`).toBe(it.sizes);
  },
);

test('browsers that ask for favicon.ico get the icon as one picture of 48 pixels', async () => {
  const file = await readFile(path.join(PUBLIC, 'favicon.ico'));
  expect([file.readUInt16LE(2), file.readUInt16LE(4), file.readUInt8(6)]).toEqual([1, 1, 48]);
  const picture = file.subarray(file.readUInt32LE(18), file.readUInt32LE(18) + file.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
});

test('the manifest has the background colours of the application', async () => {
  const tokens = await readFile(path.join(PUBLIC, '../src/ui/tokens.css'), 'utf8');
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  expect([manifest.theme_color, manifest.background_color].map((colour) => colour.toLowerCase())).toEqual([
    light,
    light,
  ]);
  const html = await readFile(path.join(PUBLIC, '../index.html'), 'utf8');
  const colours = [...html.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, colour]) => colour?.toLowerCase());
  expect(colours).toEqual([light, dark]);
});

test('a maskable icon keeps its mark inside the safe zone', async () => {
  const favicon = await textOf('favicon.svg');
  const { data, info } = await sharp(Buffer.from(renderAppIcon(favicon, ICON_SHAPES.maskable)))
    .resize(200, 200)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data.subarray(0, 3);
  for (let y = 0; y < 200; y += 1) {
    for (let x = 0; x < 200; x += 1) {
      if (Math.hypot(x - 100, y - 100) < 80) continue;
      const at = (y * 200 + x) * info.channels;
      expect([...data.subarray(at, at + 3)]).toEqual([...ground]);
    }
  }
});
