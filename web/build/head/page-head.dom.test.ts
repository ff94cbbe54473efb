// @vitest-environment jsdom
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { TERMS_VERSION } from '@llevo/contract/validators/terms';
import { describe, expect, test } from 'vitest';
import { backOfficeRoutes } from '../../src/app/routes/back-office-routes.ts';
import { missionControlRoutes } from '../../src/app/routes/mission-control-routes.ts';
import { publicRoutes } from '../../src/app/routes/public-routes.ts';
import { sessionRoutes } from '../../src/app/routes/session-routes.ts';
import { kmRateFor } from '../../src/features/marketing/prices.ts';
import { TRACKING_METADATA } from '../../src/features/tracking/page-metadata.ts';
import { addressOf, LANGUAGES } from '../languages.ts';
import { PRERENDERED_ROUTES } from '../route-sources.ts';
import { INDEXED_PAGES, DISALLOWED_PATHS } from './indexed-pages.ts';
import { pageHead, shellHead, trackingHead } from './page-head.ts';
import { OG_IMAGES } from './og-images.ts';
import { robots, sitemap } from './sitemap.ts';

const ORIGIN = 'https://llevo.ec';

const parsed = (html: string) => new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html').head;
const contentOf = (head: Element, name: string) =>
  head.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content');
const hrefOf = (head: Element, selector: string) => head.querySelector(`link${selector}`)?.getAttribute('href');

type Thing = Record<string, unknown>;
const thingsIn = (head: Element): Thing[] => {
  const text = head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  return (JSON.parse(text) as { '@graph': Thing[] })['@graph'];
};
const ofType = (head: Element, type: string) => thingsIn(head).find((thing) => thing['@type'] === type);

const EVERY = LANGUAGES.flatMap((language) => INDEXED_PAGES.map(({ path }) => ({ path, language })));

describe.each(EVERY)('$language.code $path', ({ path, language }) => {
  const head = parsed(pageHead(path, language));
  const address = `${ORIGIN}${addressOf(path, language)}`;

  test('the page has a title and a description that search results show whole', () => {
    const title = head.querySelector('title')?.textContent ?? '';
    expect(title).toMatch(/^.{3,60} · Llevo$/);
    expect(title.length).toBeLessThanOrEqual(65);
    expect(contentOf(head, 'description')?.length).toBeGreaterThanOrEqual(50);
    expect(contentOf(head, 'description')?.length).toBeLessThanOrEqual(160);
    expect(contentOf(head, 'og:title')).toBe(title);
  });

  test('names its own address and its addresses in other languages', () => {
    expect(hrefOf(head, '[rel=canonical]')).toBe(address);
    expect(contentOf(head, 'og:url')).toBe(address);
    expect(contentOf(head, 'robots')).toBeUndefined();
    const others = [...head.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
    const versions = LANGUAGES.map((each) => [each.locale, `${ORIGIN}${addressOf(path, each)}`]);
    expect(others).toEqual(LANGUAGES.length === 1 ? [] : [...versions, ['x-default', `${ORIGIN}${path}`]]);
  });

  test('the page has a picture that the build draws', () => {
    const drawn = OG_IMAGES.map(({ file }) => `${ORIGIN}${addressOf(file, language)}`);
    expect(drawn).toContain(contentOf(head, 'og:image'));
    expect(contentOf(head, 'og:image:width')).toBe('1200');
    expect(contentOf(head, 'og:image:height')).toBe('630');
    expect(contentOf(head, 'og:image:alt')).toBe(contentOf(head, 'og:title'));
    expect(contentOf(head, 'twitter:card')).toBe('summary_large_image');
    expect(contentOf(head, 'og:locale')).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
  });

  test('the page has structured data with absolute addresses', () => {
    const text = JSON.stringify(thingsIn(head));
    expect(text).not.toMatch(/"(?:url|item|image|logo)":"(?!https:\/\/)/);
    expect(head.innerHTML).not.toContain('undefined');
  });
});

test('titles and descriptions are unique', () => {
  expect(new Set(INDEXED_PAGES.map(({ title }) => title)).size).toBe(INDEXED_PAGES.length);
  expect(new Set(INDEXED_PAGES.map(({ description }) => description)).size).toBe(INDEXED_PAGES.length);
  expect(new Set(OG_IMAGES.map(({ file }) => file)).size).toBe(OG_IMAGES.length);
});

test('every prerendered page is indexed, and every route is indexed or disallowed', () => {
  expect(INDEXED_PAGES.map(({ path }) => path).sort()).toEqual(PRERENDERED_ROUTES.map(({ path }) => path).sort());
  const found = new Set(INDEXED_PAGES.map(({ path }) => path));
  const rest = [...publicRoutes, ...sessionRoutes, ...backOfficeRoutes, ...missionControlRoutes].filter(
    ({ path }) => !found.has(path),
  );
  const open = rest.filter(({ path }) => !DISALLOWED_PATHS.some((hidden) => path.startsWith(hidden)));
  // Say `noindex` themselves: who draws a link's picture obeys robots.txt too.
  expect(open.map(({ path }) => path)).toEqual(['/cotizacion/:id', '/seguimiento/:token', '/c/:address']);
  expect([...found].filter((path) => DISALLOWED_PATHS.some((hidden) => path.startsWith(hidden)))).toEqual([]);
});

test('pages that are not prerendered are noindex', () => {
  for (const language of LANGUAGES) {
    const head = parsed(shellHead(language));
    expect(contentOf(head, 'robots')).toBe('noindex');
    expect(hrefOf(head, '[rel=canonical]')).toBeUndefined();
    expect(contentOf(head, 'og:image')).toBeUndefined();
  }
});

describe('structured data', () => {
  const [language] = LANGUAGES;
  const page = (path: string) => parsed(pageHead(path, language));

  test('structured data has the prices of the shared rules', () => {
    const { offers } = ofType(page('/'), 'Service') as { offers: { lowPrice: number; highPrice: number } };
    expect(offers.lowPrice).toBe(kmRateFor('cabina_simple').extraCentsPerKm / 100);
    expect(offers.highPrice).toBe(kmRateFor('10tn').baseCentsPerKm / 100);
    const plans = ofType(page('/pricing'), 'SoftwareApplication') as { offers: { price: number }[] };
    expect(plans.offers.map(({ price }) => price)).toEqual(Object.values(PLANS).map(({ price }) => price));
  });

  test.each(['/', '/pricing', '/personas', '/conductores'])('%s has questions with answers', (path) => {
    const { mainEntity } = ofType(page(path), 'FAQPage') as { mainEntity: { acceptedAnswer: { text: string } }[] };
    expect(mainEntity.length).toBeGreaterThan(3);
    for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  });

  test('an article has its date and its breadcrumbs', () => {
    const head = page('/blog/cuanto-cuesta-un-flete');
    expect(contentOf(head, 'og:type')).toBe('article');
    expect(ofType(head, 'BlogPosting')).toMatchObject({ datePublished: '2026-11-12', inLanguage: 'es-EC' });
    const { itemListElement } = ofType(head, 'BreadcrumbList') as { itemListElement: { item: string }[] };
    expect(itemListElement.map(({ item }) => item)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/blog`,
      `${ORIGIN}/blog/cuanto-cuesta-un-flete`,
    ]);
  });
});

test('the sitemap has every page in every language, with recorded dates only', () => {
  const map = new DOMParser().parseFromString(sitemap(), 'application/xml');
  const locations = [...map.querySelectorAll('loc')].map(({ textContent }) => textContent);
  expect(locations.sort()).toEqual(EVERY.map(({ path, language }) => `${ORIGIN}${addressOf(path, language)}`).sort());
  expect(sitemap()).toContain('<loc>https://llevo.ec/blog/como-embalar-una-mudanza</loc><lastmod>2026-10-06</lastmod>');
  expect(sitemap()).toContain(`<loc>https://llevo.ec/terms</loc><lastmod>${TERMS_VERSION}</lastmod>`);
  const [home = ''] = sitemap().match(/<url><loc>https:\/\/llevo\.ec\/<\/loc>.*/) ?? [];
  expect(home).not.toContain('lastmod');
});

test('robots.txt disallows API and back-office, and names the sitemap', () => {
  const lines = robots().split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['Disallow: /api/', 'Disallow: /dashboard', `Sitemap: ${ORIGIN}/sitemap.xml`]),
  );
  expect(lines).not.toContain('Disallow: /');
  expect(lines.filter((line) => line.includes('cotizacion'))).toEqual([]);
});

test('every tracking page has one head, with a picture, and without a word about its service or another page’s address (C68)', () => {
  for (const language of LANGUAGES) {
    const head = parsed(trackingHead(language));
    expect(contentOf(head, 'robots')).toBe('noindex');
    const picture = OG_IMAGES.find(
      ({ file }) => contentOf(head, 'og:image') === `${ORIGIN}${addressOf(file, language)}`,
    );
    expect(picture).toEqual({ file: '/og/seguimiento.png', ...TRACKING_METADATA });
    expect(contentOf(head, 'og:title')).toBe(`${TRACKING_METADATA.title} · Llevo`);
    expect(contentOf(head, 'description')).toBe(TRACKING_METADATA.description);
    expect(hrefOf(head, '[rel=canonical]')).toBeUndefined();
    expect(contentOf(head, 'og:url')).toBeUndefined();
  }
});
