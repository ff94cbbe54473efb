import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const UI = path.join(ROOT, 'web/src/ui');

/** Components that are invisible, or that frame the whole specimen page. */
const WITHOUT_SPECIMEN = new Set(['back-office/layout/live-screen.tsx', 'back-office/forms/unsaved-guard.tsx']);

const files = (pattern: string, folder: string): readonly string[] =>
  globSync(pattern, { cwd: folder })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

/** The modules of web/src/ui that the given files import, by path relative to it. */
function importedFrom(importers: readonly string[]): ReadonlySet<string> {
  const found = importers.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)].map(([, named, lazy]) =>
      path.relative(UI, path.resolve(path.dirname(file), named ?? lazy ?? '')),
    ),
  );
  return new Set(found.filter((file) => !file.startsWith('..')));
}

describe('the page of the design', () => {
  const shown = importedFrom(files('**/*.tsx', import.meta.dirname));
  const used = importedFrom([
    ...files('**/*.{ts,tsx}', path.join(ROOT, 'web/src/features')),
    ...files('**/*.{ts,tsx}', path.join(ROOT, 'web/src/app')),
  ]);
  const shared = [...used].filter((file) => file.endsWith('.tsx') && !WITHOUT_SPECIMEN.has(file)).sort();

  test('the check finds the shared components', () => {
    expect(shared.length).toBeGreaterThan(50);
    expect(shared).toContain('controls/button.tsx');
  });

  test.each(shared)('the page has a specimen of %s', (file) => {
    expect(shown).toContain(file);
  });

  test('the page shows every token', () => {
    const page = files('specimens/*.tsx', import.meta.dirname)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const tokens = [...readFileSync(path.join(UI, 'tokens.css'), 'utf8').matchAll(/--([\w-]+): light-dark\(#/g)];
    expect(tokens.length).toBeGreaterThan(15);
    for (const [, token] of tokens) expect(page, token).toContain(`'${token ?? ''}'`);
  });
});

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[118, 118, 118], [255, 255, 255], 4.54],
  [[90, 90, 90], [90, 90, 90], 1],
] as const)('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});
