import { expect, test } from 'vitest';
import { detectImageType } from './image-type.ts';
import { prepareImage } from './prepare-image.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0];
const text = (value: string): number[] => [...new TextEncoder().encode(value)];
const WEBP = text('RIFF\0\0\0\0WEBPVP8 ');
const HEIC = text('\0\0\0\x18ftypheic');
const HEIF = text('\0\0\0\x18ftypmif1');
const AVIF = text('\0\0\0\x18ftypavif');
const PDF = text('%PDF-1.4\n');
const GIF = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61];

const file = (name: string, bytes: readonly number[]) => new File([new Uint8Array(bytes)], name);

test.each([
  ['png', PNG],
  ['jpg', JPEG],
  ['webp', WEBP],
  ['heic', HEIC],
  ['heic', HEIF],
  ['avif', AVIF],
  ['pdf', PDF],
  [null, GIF],
  [null, []],
] as const)('the bytes give the type: %s', async (type, bytes) => {
  expect(await detectImageType(new Blob([new Uint8Array(bytes)]))).toBe(type);
});

test.each([
  { why: 'another extension', files: [file('recibo.gif', GIF)], words: '.gif files are not allowed' },
  { why: 'two at once', files: [file('a.png', PNG), file('b.png', PNG)], words: 'Maximum of 1 file' },
  {
    why: 'too large',
    files: [new File([new Uint8Array(6 * 1024 * 1024)], 'foto.jpg')],
    words: 'Max filesize: 5mb',
  },
  {
    why: 'a GIF called PNG',
    files: [file('recibo.png', GIF)],
    words: 'El archivo no es una imagen JPG o PNG, aunque su nombre lo diga.',
  },
  {
    why: 'a PDF of the bank',
    files: [file('comprobante.pdf', PDF)],
    words: 'Es un PDF: ábrelo, toma una captura de pantalla y envía esa imagen.',
  },
  { why: 'empty', files: [file('foto.jpg', [])], words: 'El archivo está vacío. Elige la foto otra vez.' },
])('a file is rejected with what it is: $why (C53)', async ({ files, words }) => {
  await expect(prepareImage(files)).rejects.toThrow(words);
});
