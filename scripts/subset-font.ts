/**
 * `node scripts/subset-font.ts`: writes the subset of Figtree that every page loads: letters of Spanish and English, and
 * tabular figures. The whole font supplies other letters (web/src/ui/fonts/font.css). Also writes the same subset for
 * pictures drawn by the server, which has no fonts.
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
/** Characters, in the format of `unicode-range` in font.css. */
const LETTERS = `${ASCII}\u00a0¡¿áéíóúüñÁÉÍÓÚÜÑªº«»°·×−–—‘’“”•…©€™\u2009\u202f`;

/** Weights in use; the whole font has more. */
const WEIGHTS = { min: 400, max: 800 };
/** OpenType features: kerning, accents and tabular figures, without fractions and superscripts. */
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
