import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareImage } from './prepare-image.ts';

const encoded: string[] = [];

beforeEach(() => {
  encoded.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    encoded.push(type ?? '');
    done(new Blob(['small'], { type: type ?? '' }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const reads = () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8000, height: 6000, close: vi.fn() }));
};
const readsNothing = () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')));
};
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const webp = () => file('foto.webp', 'RIFF\0\0\0\0WEBPVP8 ');
const jpeg = (...rest: BlobPart[]) => file('foto.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), ...rest);

test('draws a WebP that the browser reads again as JPG (C53)', async () => {
  reads();
  expect((await prepareImage([webp()])).type).toBe('image/jpeg');
  expect(encoded).toEqual(['image/jpeg']);
});

test('draws a photo upright, whatever side the phone stored it on (C52)', async () => {
  const bitmap = vi.fn(() => Promise.resolve({ width: 3000, height: 4000, close: vi.fn() }));
  vi.stubGlobal('createImageBitmap', bitmap);
  const photo = jpeg();
  await prepareImage([photo]);
  expect(bitmap).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
});

test('keeps the transparent parts of a WebP where that is asked', async () => {
  reads();
  expect((await prepareImage([webp()], { keepsTransparency: true })).type).toBe('image/png');
  expect((await prepareImage([jpeg()], { keepsTransparency: true })).type).toBe('image/jpeg');
});

test('refuses a picture with a side below the minimum', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 31, close: vi.fn() }));
  await expect(prepareImage([jpeg()], { minSide: 32 })).rejects.toThrow('cada lado necesita al menos 32 píxeles');
  expect((await prepareImage([jpeg()], { minSide: 31 })).type).toBe('image/jpeg');
});

test('shrinks a photo of twelve megabytes instead of refusing it (C53)', async () => {
  reads();
  expect((await prepareImage([jpeg(new Uint8Array(12 * 1024 * 1024))])).size).toBeLessThan(100);
});

test.each([
  ['a WebP', webp(), 'Es una imagen WEBP, que este navegador no puede leer.'],
  ['a HEIC', file('IMG_1.HEIC', '\0\0\0\x18ftypheic'), 'Es una imagen HEIC, que este navegador no puede leer.'],
  ['a JPG cut off', jpeg(), 'La imagen JPG está dañada o incompleta.'],
])('names the format of %s that the browser cannot read (C53)', async (_what, picture, words) => {
  readsNothing();
  await expect(prepareImage([picture])).rejects.toThrow(words);
});
