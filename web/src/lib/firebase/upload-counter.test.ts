import { expect, test } from 'vitest';
import { countUpload, isUploading } from './upload-counter.ts';

test('the counter is busy until every upload has ended, each counted once', () => {
  expect(isUploading()).toBe(false);
  const first = countUpload();
  const second = countUpload();
  first();
  first();
  expect(isUploading()).toBe(true);
  second();
  expect(isUploading()).toBe(false);
});
