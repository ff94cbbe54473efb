import { API_VERSION } from '@llevo/contract/api-versions';
import { expect, test } from 'vitest';
import { openApiBreaks } from './openapi-changes.ts';
import { currentPromise, releasedPromise } from './released-api.ts';

const current = currentPromise(API_VERSION);
const released = await releasedPromise(API_VERSION);

test('the API keeps what its newest version promised', () => {
  expect(Object.keys(released.paths).length).toBeGreaterThan(30);
  expect(openApiBreaks(released, current)).toEqual([]);
});

test('what was added is promised too: `npm run api:release` writes it', () => {
  expect(released).toEqual(current);
});

test('a promise has neither words nor examples, but fields of such names', () => {
  const text = JSON.stringify(current);
  expect(text).not.toContain('"summary"');
  expect(text).not.toContain('"example"');
  expect(text).toContain('"properties"');
});
