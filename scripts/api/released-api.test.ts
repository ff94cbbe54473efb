import { API_VERSION } from '@llevo/contract/api-versions';
import { expect, test } from 'vitest';
import { openApiBreaks } from './openapi-changes.ts';
import { currentPromise, releasedPromise } from './released-api.ts';

const current = currentPromise(API_VERSION);
const released = await releasedPromise(API_VERSION);

test('the API keeps the promises of its newest release', () => {
  expect(Object.keys(released.paths).length).toBeGreaterThan(30);
  expect(openApiBreaks(released, current)).toEqual([]);
});

test('the release contains every addition; `npm run api:release` writes it', () => {
  expect(released).toEqual(current);
});

test('a release omits descriptions and examples, but keeps fields with such names', () => {
  const text = JSON.stringify(current);
  expect(text).not.toContain('"summary"');
  expect(text).not.toContain('"example"');
  expect(text).toContain('"properties"');
});
