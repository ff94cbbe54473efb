import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderCoverageMap } from './coverage-drawing.ts';

test('the committed map matches the gazetteer; node scripts/draw-coverage.ts draws it', async () => {
  expect(await readFile('web/src/features/marketing/coverage/ecuador.svg', 'utf8')).toBe(renderCoverageMap());
});
