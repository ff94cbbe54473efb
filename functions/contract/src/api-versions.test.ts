import { describe, expect, test } from 'vitest';
import { API_VERSION, API_VERSIONS, effectiveVersion, FIRST_API_VERSION, parseVersionHeader } from './api-versions.ts';

test('API versions are dates, oldest first', () => {
  expect([...API_VERSIONS].sort()).toEqual([...API_VERSIONS]);
  for (const version of API_VERSIONS) expect(new Date(version).toISOString().slice(0, 10)).toBe(version);
  expect([FIRST_API_VERSION, API_VERSION]).toEqual([API_VERSIONS.at(0), API_VERSIONS.at(-1)]);
});

describe('parseVersionHeader', () => {
  test.each([
    { header: undefined, asked: { kind: 'absent' } },
    { header: FIRST_API_VERSION, asked: { kind: 'known', version: FIRST_API_VERSION } },
    { header: ` ${FIRST_API_VERSION} `, asked: { kind: 'known', version: FIRST_API_VERSION } },
    { header: '', asked: { kind: 'unknown' } },
    { header: '1999-12-31', asked: { kind: 'unknown' } },
    { header: 'latest', asked: { kind: 'unknown' } },
    { header: `${FIRST_API_VERSION}, ${FIRST_API_VERSION}`, asked: { kind: 'unknown' } },
  ])('reads the header $header', ({ header, asked }) => {
    expect(parseVersionHeader(header)).toEqual(asked);
  });
});

test('the requested version precedes the key’s, and the key’s precedes the newest', () => {
  const asked = { kind: 'known', version: FIRST_API_VERSION } as const;
  expect(effectiveVersion(asked, API_VERSION)).toBe(FIRST_API_VERSION);
  expect(effectiveVersion({ kind: 'absent' }, FIRST_API_VERSION)).toBe(FIRST_API_VERSION);
  expect(effectiveVersion({ kind: 'absent' }, undefined)).toBe(API_VERSION);
});
