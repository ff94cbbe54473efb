import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const ERROR_CLASS = /^(?:export )?class (\w+) extends \w*Error\b[^{]*\{(.*?)\n?\}$/gms;

/** Error classes of the product with the `name` that logs show. */
async function errorClasses() {
  const found: { readonly file: string; readonly className: string; readonly name: string | undefined }[] = [];
  for await (const file of glob('{functions,functions/contract,web}/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const source = await readFile(path.join(ROOT, file), 'utf8');
    for (const [, className = '', body = ''] of source.matchAll(ERROR_CLASS)) {
      found.push({ file, className, name: /\bname = '(\w+)'/.exec(body)?.[1] });
    }
  }
  return found;
}

test('every error class carries its own name', async () => {
  const classes = await errorClasses();
  expect(classes.length).toBeGreaterThan(12);
  expect(classes.filter(({ className, name }) => name !== className)).toEqual([]);
});

test('the name of every error class ends with "Error"', async () => {
  const classes = await errorClasses();
  expect(classes.map(({ className }) => className).filter((name) => !name.endsWith('Error'))).toEqual([]);
});
