import { dollarsFromCents } from '@llevo/contract/rules/money';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { ARTICLES } from '../../src/features/marketing/blog/articles.ts';
import type { Article } from '../../src/features/marketing/blog/articles.ts';
import { PAGE_DESCRIPTIONS, PAGE_TITLES } from '../../src/features/marketing/page-metadata.ts';
import { kmRateFor } from '../../src/features/marketing/prices.ts';
import { DRIVERS_FAQ } from '../../src/features/marketing/faq-items/drivers-faq.ts';
import { LANDING_FAQ } from '../../src/features/marketing/faq-items/landing-faq.ts';
import { PEOPLE_FAQ } from '../../src/features/marketing/faq-items/people-faq.ts';
import { PLAN_FAQ } from '../../src/features/marketing/faq-items/plan-faq.ts';
import type { FaqItems } from '../../src/features/marketing/faq.tsx';
import { SOCIAL } from '../../src/lib/brand/social.ts';
import { SUPPORT_EMAIL } from '../../src/lib/env.ts';
import { SITE_ORIGIN } from './site-origin.ts';

/** A thing as https://schema.org describes it. */
type Thing = Readonly<Record<string, unknown>>;

/** The page that is described. */
interface DescribedPage {
  readonly path: string;
  readonly title: string;
  readonly address: string;
  readonly picture: string;
  readonly locale: string;
  /** The absolute address of another page in the same language. */
  readonly addressOf: (path: string) => string;
}

const ORGANIZATION_ID = `${SITE_ORIGIN}/#llevo`;
const ORGANIZATION = { '@id': ORGANIZATION_ID };

const organization: Thing = {
  '@type': 'Organization',
  '@id': ORGANIZATION_ID,
  name: 'Llevo',
  url: `${SITE_ORIGIN}/`,
  logo: `${SITE_ORIGIN}/favicon.svg`,
  email: SUPPORT_EMAIL,
  areaServed: { '@type': 'Country', name: 'Ecuador' },
  sameAs: SOCIAL.map(({ url }) => url),
};

const webSite = ({ locale, addressOf }: DescribedPage): Thing => ({
  '@type': 'WebSite',
  name: 'Llevo',
  url: addressOf('/'),
  inLanguage: locale,
  publisher: ORGANIZATION,
});

/** Kilometre prices from the shared rates: lowest, highest, and the first rate of each vehicle. */
function freight({ addressOf }: DescribedPage): Thing {
  const rates = VEHICLE_IDS.map((id) => ({ id, ...kmRateFor(id) }));
  const all = rates.flatMap(({ baseCentsPerKm, extraCentsPerKm }) => [baseCentsPerKm, extraCentsPerKm]);
  return {
    '@type': 'Service',
    name: PAGE_TITLES['/'],
    description: PAGE_DESCRIPTIONS['/'],
    provider: ORGANIZATION,
    areaServed: { '@type': 'Country', name: 'Ecuador' },
    url: addressOf('/quoter'),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: dollarsFromCents(Math.min(...all)),
      highPrice: dollarsFromCents(Math.max(...all)),
      offerCount: rates.length,
      offers: rates.map(({ id, baseCentsPerKm }) => ({
        '@type': 'Offer',
        name: vehicleName(id),
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: dollarsFromCents(baseCentsPerKm),
          priceCurrency: 'USD',
          unitCode: 'KMT',
        },
      })),
    },
  };
}

const plans = ({ addressOf }: DescribedPage): Thing => ({
  '@type': 'SoftwareApplication',
  name: 'Llevo',
  description: PAGE_DESCRIPTIONS['/pricing'],
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  publisher: ORGANIZATION,
  offers: Object.values(PLANS).map(({ id, name, price }) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'USD',
    url: `${addressOf('/signup')}#${id}`,
  })),
});

const faq = (questions: FaqItems): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
});

const breadcrumbs = (steps: readonly (readonly [name: string, item: string])[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
});

const blogPosting = ({ path, date }: Article, { address, picture, locale }: DescribedPage): Thing => ({
  '@type': 'BlogPosting',
  headline: PAGE_TITLES[path],
  description: PAGE_DESCRIPTIONS[path],
  datePublished: date,
  image: picture,
  inLanguage: locale,
  mainEntityOfPage: address,
  author: ORGANIZATION,
  publisher: ORGANIZATION,
});

/** Structured data of a page; only facts that its text contains. */
function thingsFor(page: DescribedPage): readonly Thing[] {
  const { path, title, address, addressOf } = page;
  if (path === '/') return [organization, webSite(page), freight(page), faq(LANDING_FAQ)];
  const home = ['Llevo', addressOf('/')] as const;
  const article = ARTICLES.find((candidate) => candidate.path === path);
  if (article) {
    const steps = [home, [PAGE_TITLES['/blog'], addressOf('/blog')], [title, address]] as const;
    return [organization, blogPosting(article, page), breadcrumbs(steps)];
  }
  return [breadcrumbs([home, [title, address]]), ...(ON_PAGE[path]?.(page) ?? [])];
}

const ON_PAGE: Readonly<Record<string, (page: DescribedPage) => readonly Thing[]>> = {
  '/quoter': (page) => [organization, freight(page)],
  '/pricing': (page) => [organization, plans(page), faq(PLAN_FAQ)],
  '/personas': () => [faq(PEOPLE_FAQ)],
  '/conductores': () => [faq(DRIVERS_FAQ)],
};

/**
 * The page's structured data as a JSON-LD block. A data block is exempt from the CSP; a
 * `<` in it is escaped, so that it cannot end the block.
 */
export function jsonLd(page: DescribedPage): string {
  const graph = { '@context': 'https://schema.org', '@graph': thingsFor(page) };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}
