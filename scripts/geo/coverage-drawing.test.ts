import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderCoverageMap } from './coverage-drawing.ts';

test('the drawn map is the one the gazetteer gives: node scripts/draw-coverage.ts', async () => {
  expect(await readFile('web/src/features/marketing/coverage/ecuador.svg', 'utf8')).toBe(renderCoverageMap());
});
