import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PictureKind } from './pictures.ts';
import { drawPicture } from './pictures.ts';

const SIGNATURE = '89504e470d0a1a0a';

test.each<[PictureKind, size: [number, number], background: number[]]>([
  ['licencia', [320, 200], [247, 244, 236]],
  ['matricula', [320, 200], [247, 244, 236]],
  ['foto_vehiculo', [320, 200], [206, 222, 230]],
  ['foto_perfil', [200, 200], [247, 244, 236]],
  ['comprobante', [220, 320], [247, 244, 236]],
])('the picture of %s is a small valid PNG with different tints', async (kind, [width, height], background) => {
  const file = await drawPicture(kind, 0);
  expect(file.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels: 3 });
  expect(data).toHaveLength(width * height * 3);
  // Left of all shapes.
  const pixel = 60 * width * 3;
  expect([...data.subarray(pixel, pixel + 3)]).toEqual(background);
  expect(file.length).toBeLessThan(4096);
  expect((await drawPicture(kind, 1)).equals(file)).toBe(false);
  expect((await drawPicture(kind, 4)).equals(file)).toBe(true);
});
