import { expect, test } from 'vitest';
import { missingChunk } from './stale-chunks.ts';

test.each([
  [
    'Failed to fetch dynamically imported module: https://llevo.ec/assets/rates-Aa1.js',
    'https://llevo.ec/assets/rates-Aa1.js',
  ],
  ['Unable to preload CSS for /en/assets/rates-Bb2.css', '/en/assets/rates-Bb2.css'],
  ["'text/html' is not a valid JavaScript MIME type.", null],
])('%s', (message, file) => {
  expect(missingChunk(message)).toBe(file);
});
