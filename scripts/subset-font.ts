/**
 * `node scripts/subset-font.ts`: writes the part of Figtree that every page loads at once: the letters of Spanish and
 * English, and what lines figures up. Names with other letters get theirs from the whole font (web/src/ui/fonts/font.css). And the same letters as a file for the
 * pictures that the server draws, which has no fonts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(path.resolve(import.meta.dirname, '../web/package.json'));
const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const PICTURES = path.resolve(import.meta.dirname, '../functions/assets/figtree.ttf');
const TARGET = path.resolve(import.meta.dirname, '../web/src/ui/fonts/figtree-spanish.woff2');

const [FIRST, LAST] = [0x20, 0x7e];
const ASCII = String.fromCodePoint(...Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at));
/** As `unicode-range` in font.css has it. */
const LETTERS = `${ASCII}\u00a0¡¿áéíóúüñÁÉÍÓÚÜÑªº«»°·×−–—‘’“”•…©€™\u2009\u202f`;

/** The weights in use; the axis of the whole font is wider. */
const WEIGHTS = { min: 400, max: 800 };
/** Kerning, accents, and figures of one width; not fractions and superscripts. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'mark', 'locl', 'rvrn'];

const whole = await readFile(require.resolve(FIGTREE));
const part = await subsetFont(whole, LETTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  keepFeatures: FEATURES,
  noHinting: true,
});
await writeFile(TARGET, part);
console.log(`${path.basename(TARGET)}: ${part.length} of ${whole.length} bytes`);

const drawn = await subsetFont(whole, `${LETTERS}→`, { targetFormat: 'sfnt', variationAxes: { wght: WEIGHTS } });
await writeFile(PICTURES, drawn);
console.log(`${path.basename(PICTURES)}: ${drawn.length} bytes`);
