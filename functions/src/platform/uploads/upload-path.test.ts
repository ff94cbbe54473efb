import { expect, test } from 'vitest';
import { isUploadOf } from './upload-path.ts';

test.each([
  ['incoming/a-1/u-1/recibo.png', true],
  ['incoming/a-1/u-1/2026-11-21_recibo.jpeg', true],
  ['incoming/a-1/key:7.x/r.jpg', true],
  ['incoming/a-2/u-1/recibo.png', false],
  ['incoming/a-1-b/u-1/recibo.png', false],
  ['incoming/a-1/recibo.png', false],
  ['incoming/a-1/u-1/deeper/recibo.png', false],
  ['incoming/a-1/../a-2/recibo.png', false],
  ['incoming/a-1/../recibo.png', false],
  ['incoming/a-1/./recibo.png', false],
  ['incoming/a-1//recibo.png', false],
  ['incoming/a-1/u\\1/recibo.png', false],
  ['incoming/a-1/u\u00001/recibo.png', false],
  ['incoming/a-1/u-1/..', false],
  ['incoming/a-1/u-1/%2e%2e%2frecibo.png', false],
  ['incoming/a-1/u-1/recibo.png\n', false],
  ['incoming/a-1/u-1/recibo.svg', false],
  [`incoming/a-1/u-1/${'x'.repeat(81)}.png`, false],
  ['accounts/a-1/services/s-1/receipts/recibo.png', false],
  ['/incoming/a-1/u-1/recibo.png', false],
  ['gs://bucket/incoming/a-1/u-1/recibo.png', false],
  ['', false],
])('%j is an upload of account a-1: %s', (path, isUpload) => {
  expect(isUploadOf(path, 'a-1')).toBe(isUpload);
});
