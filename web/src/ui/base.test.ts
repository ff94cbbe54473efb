import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const BASE = readFileSync(path.join(import.meta.dirname, 'base.css'), 'utf8');

test('the text of fields is at least 16 px on touch screens and narrow ones, so that iPhones do not zoom (C48)', () => {
  const [, query = '', selector = '', size = ''] =
    /@media ([^{]+)\{\s*([^{]+)\{\s*font-size: ([^;]+);/.exec(BASE.slice(BASE.indexOf('iPhones zoom'))) ?? [];
  expect(query.trim()).toBe('(pointer: coarse), (max-width: 47.99em)');
  expect(selector.trim()).toMatch(/^:root :is\(select, textarea, input:not\(/);
  expect(size).toMatch(/^max\(16px,/);
});
