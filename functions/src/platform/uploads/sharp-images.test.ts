import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sharpImages } from './sharp-images.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A white PNG with that size in its header, and as many rows in its data. */
function png(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel, grey.
  header[8] = 1;
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.ceil(width / 8), 0xff)]);
  const data = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

test('a picture is encoded again', async () => {
  expect(await sharpImages.reencode(png(30, 20))).toMatchObject({ extension: 'png' });
});

test('a picture with a side below the minimum is refused, one of the minimum is not', async () => {
  expect(await sharpImages.reencode(png(300, 31), { minSide: 32 })).toBe('small');
  expect(await sharpImages.reencode(png(1, 1), { minSide: 32 })).toBe('small');
  expect(await sharpImages.reencode(png(300, 32), { minSide: 32 })).toMatchObject({ extension: 'png' });
});

test.each([
  ['6,000 × 6,000 pixels in a few kilobytes', png(6000, 6000), 'pixels'],
  ['a header of 4 thousand million pixels without data', png(65_000, 65_000, 1), 'pixels'],
  ['fewer rows than its header says', png(4000, 4000, 1), 'broken'],
  ['nothing after its first bytes', SIGNATURE, 'broken'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'type'],
])('%s is refused', async (_name, file, problem) => {
  expect(await sharpImages.reencode(file)).toBe(problem);
});
