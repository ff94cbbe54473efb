import { expect, test } from 'vitest';
import { decodeSingleByte, likeliestCodePage } from './code-pages.ts';

const bytes = (...codes: (number | string)[]) =>
  Uint8Array.from(
    codes.flatMap((code) => (typeof code === 'number' ? [code] : Array.from(code, (letter) => letter.charCodeAt(0)))),
  );

test.each([
  ['O’Neill of Windows', bytes('O', 0x92, 'Neill'), 'windows-1252', 'O’Neill'],
  ['María of a Mac', bytes('Mar', 0x92, 'a'), 'macintosh', 'María'],
  ['María of MS-DOS', bytes('Mar', 0xa1, 'a'), 'cp850', 'María'],
  ['María of Windows', bytes('Mar', 0xed, 'a'), 'windows-1252', 'María'],
  ['Ñusta of MS-DOS', bytes(0xa5, 'usta'), 'cp850', 'Ñusta'],
  ['8½ of Windows', bytes('km 8', 0xbd), 'windows-1252', 'km 8½'],
  ['plain letters', bytes('Ana'), 'windows-1252', 'Ana'],
] as const)('%s is recognised', (...[, text, encoding, read]) => {
  expect(likeliestCodePage(text)).toBe(encoding);
  expect(decodeSingleByte(text, encoding)).toBe(read);
});
