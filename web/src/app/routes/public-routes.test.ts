import { expect, test } from 'vitest';
import { ARTICLES } from '../../features/marketing/blog/articles.ts';
import { PAGE_DESCRIPTIONS, PAGE_TITLES } from '../../features/marketing/page-metadata.ts';
import { publicRoutes } from './public-routes.ts';

const titles = Object.values(PAGE_TITLES);
const descriptions = Object.entries(PAGE_DESCRIPTIONS);

test('every page has a public route in the home layout', () => {
  for (const [path, title] of Object.entries(PAGE_TITLES)) {
    expect(publicRoutes.find((route) => route.path === path)).toMatchObject({
      title,
      access: 'public',
      layout: 'home',
    });
  }
});

test('no two pages share a title or a description', () => {
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions.map(([, text]) => text)).size).toBe(descriptions.length);
});

test.each(descriptions)('the description of %s fits in search results', (_path, text) => {
  expect(text.length).toBeGreaterThan(50);
  expect(text.length).toBeLessThanOrEqual(165);
});

test('every article is listed once, newest first', () => {
  const paths = Object.keys(PAGE_TITLES).filter((path) => path.startsWith('/blog/'));
  expect(ARTICLES.map(({ path }) => path as string).sort()).toEqual(paths.sort());
  const dates = ARTICLES.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
});
