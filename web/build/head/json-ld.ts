import { dollarsFromCents } from '@llevo/contract/rules/money';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { VEHICLE_IDS, vehicleName } from '@llevo/contract/rules/vehicles';
import { ARTICLES } from '../../src/features/marketing/blog/articles.ts';
import type { Article } from '../../src/features/marketing/blog/articles.ts';
import { DESCRIPTIONS, TITLES } from '../../src/features/marketing/page-metadata.ts';
import { kmRateOf } from '../../src/features/marketing/prices.ts';
import { DRIVERS_QUESTIONS } from '../../src/features/marketing/faq-items/drivers-faq.ts';
import { LANDING_QUESTIONS } from '../../src/features/marketing/faq-items/landing-faq.ts';
import { PEOPLE_QUESTIONS } from '../../src/features/marketing/faq-items/people-faq.ts';
import { PLAN_QUESTIONS } from '../../src/features/marketing/faq-items/plan-faq.ts';
import type { Questions } from '../../src/features/marketing/faq-items/faq-items.ts';
import { SOCIAL, SUPPORT_EMAIL } from '../../src/lib/brand/company.ts';
import { SITE_ORIGIN } from './site-origin.ts';

/** A thing as https://schema.org describes it. */
export type Thing = Readonly<Record<string, unknown>>;

/** The page that is described. */
interface Described {
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

const webSite = ({ locale, addressOf }: Described): Thing => ({
  '@type': 'WebSite',
  name: 'Llevo',
  url: addressOf('/'),
  inLanguage: locale,
  publisher: ORGANIZATION,
});

/** What a kilometre costs, from the shared rates: the least and the most, and what each vehicle begins with. */
function freight({ addressOf }: Described): Thing {
  const rates = VEHICLE_IDS.map((id) => ({ id, ...kmRateOf(id) }));
  const all = rates.flatMap(({ baseCentsPerKm, extraCentsPerKm }) => [baseCentsPerKm, extraCentsPerKm]);
  return {
    '@type': 'Service',
    name: TITLES['/'],
    description: DESCRIPTIONS['/'],
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

const plans = ({ addressOf }: Described): Thing => ({
  '@type': 'SoftwareApplication',
  name: 'Llevo',
  description: DESCRIPTIONS['/pricing'],
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

const faq = (questions: Questions): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
});

const trail = (steps: readonly (readonly [name: string, item: string])[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
});

const posting = ({ path, date }: Article, { address, picture, locale }: Described): Thing => ({
  '@type': 'BlogPosting',
  headline: TITLES[path],
  description: DESCRIPTIONS[path],
  datePublished: date,
  image: picture,
  inLanguage: locale,
  mainEntityOfPage: address,
  author: ORGANIZATION,
  publisher: ORGANIZATION,
});

/** What a page's text says, once more for machines; nothing that a reader does not see. */
function thingsOn(page: Described): readonly Thing[] {
  const { path, title, address, addressOf } = page;
  if (path === '/') return [organization, webSite(page), freight(page), faq(LANDING_QUESTIONS)];
  const home = ['Llevo', addressOf('/')] as const;
  const article = ARTICLES.find((candidate) => candidate.path === path);
  if (article) {
    const steps = [home, [TITLES['/blog'], addressOf('/blog')], [title, address]] as const;
    return [organization, posting(article, page), trail(steps)];
  }
  return [trail([home, [title, address]]), ...(ON_PAGE[path]?.(page) ?? [])];
}

const ON_PAGE: Readonly<Record<string, (page: Described) => readonly Thing[]>> = {
  '/quoter': (page) => [organization, freight(page)],
  '/pricing': (page) => [organization, plans(page), faq(PLAN_QUESTIONS)],
  '/personas': () => [faq(PEOPLE_QUESTIONS)],
  '/conductores': () => [faq(DRIVERS_QUESTIONS)],
};

/**
 * The page's facts as a block of data. It is no script, so the content security policy has nothing to say about it; a
 * `<` in it is written in a way that cannot end the block.
 */
export function jsonLd(page: Described): string {
  const graph = { '@context': 'https://schema.org', '@graph': thingsOn(page) };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}
