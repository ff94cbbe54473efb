import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { componentName, importedIcons, isFilled, listedName, renderIconModule } from './render-icon.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ICONS = path.join(ROOT, 'web/src/ui/icons');

test('uses the names of Tabler', () => {
  expect(['message-2', 'brand-whatsapp', 'star-filled'].map(componentName)).toEqual([
    'IconMessage2',
    'IconBrandWhatsapp',
    'IconStarFilled',
  ]);
  expect([isFilled('star-filled'), listedName('star-filled'), listedName('star')]).toEqual([true, 'star', 'star']);
});

test('refuses an icon with elements other than paths', () => {
  expect(() => renderIconModule('dot', [['circle', { cx: '12' }]])).toThrow('dot: create-icon.tsx supports only paths');
  expect(() => renderIconModule('dot', [['path', { d: 'M1 1', opacity: '0.5' }]])).toThrow('opacity');
});

test('the folder contains exactly the imported icons', async () => {
  const written = globSync('*.ts', { cwd: ICONS }).map((file) => path.basename(file, '.ts'));
  expect(written.sort()).toEqual([...(await importedIcons(ROOT))].sort());
  for (const name of written) {
    const source = await readFile(path.join(ICONS, `${name}.ts`), 'utf8');
    expect(source).toContain(`export const ${componentName(name)} = `);
  }
});

test('the folder contains Tabler’s licence', async () => {
  expect(await readFile(path.join(ICONS, 'LICENSE'), 'utf8')).toContain('MIT License');
});
