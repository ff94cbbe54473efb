import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../src/app/routes/all-routes.ts';
import { neverPrerendered, offlinePartsOf, PRERENDERED_ROUTES, sourceOf, sourcesOf } from './route-sources.ts';

const WEB = path.resolve(import.meta.dirname, '..');

test('every layout, screen and part that the route table names is a file', () => {
  const named = routes.flatMap((route) => [
    ...sourcesOf(route),
    ...offlinePartsOf(route),
    ...(route.prerender?.nextSources ?? []),
  ]);
  expect(named.length).toBeGreaterThan(routes.length);
  expect(named.filter((source) => !existsSync(path.join(WEB, source)))).toEqual([]);
});

test('a row without a dynamic import is refused', () => {
  expect(() => sourceOf(() => Promise.resolve(null), 'src/app/routes')).toThrow('No dynamic import');
});

test('no screen of a prerendered page is left out of the bundle for prerendering', () => {
  const left = neverPrerendered();
  expect(left).toContain('src/app/layouts/app-layout.tsx');
  expect(PRERENDERED_ROUTES.flatMap(sourcesOf).filter((source) => left.includes(source))).toEqual([]);
});
