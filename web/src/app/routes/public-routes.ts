import { PATHS } from '../../lib/paths.ts';
import { PAGE_TITLES } from '../../features/marketing/page-metadata.ts';
import type { PagePath } from '../../features/marketing/page-metadata.ts';
import type { AppRoute, Prerender } from './app-route.ts';

const publicPage = { access: 'public', layout: 'home' } as const;

const FLOW_STEPS = 'src/features/quoter/steps/flow-steps.tsx';

/** Pages that depend on more than their path. */
const PRERENDER: Readonly<Partial<Record<PagePath, Prerender>>> = {
  '/quoter': { queryParams: ['modo', 'empresa'], nextSources: [FLOW_STEPS] },
  '/contact': { queryParams: ['tema'] },
};

/** The quoter works offline, with the last quote. */
const OFFLINE_QUOTER: Pick<AppRoute, 'isOffline' | 'offlineParts'> = {
  isOffline: true,
  offlineParts: [FLOW_STEPS, 'src/features/quoter/steps/flow-dialogs.tsx', 'src/features/quoter/quote/last-quote.tsx'],
};
const OFFLINE: Readonly<Partial<Record<PagePath, Pick<AppRoute, 'isOffline' | 'offlineParts'>>>> = {
  '/quoter': OFFLINE_QUOTER,
};

/** A screen for every page that has a title. */
const SCREENS: Readonly<Record<PagePath, AppRoute['screen']>> = {
  '/': () => import('../../features/marketing/landing/landing-screen.tsx'),
  '/quoter': () => import('../../features/quoter/quoter-screen.tsx'),
  '/empresas': () => import('../../features/marketing/companies-screen.tsx'),
  '/personas': () => import('../../features/marketing/people-screen.tsx'),
  '/conductores': () => import('../../features/marketing/drivers-screen.tsx'),
  '/nosotros': () => import('../../features/marketing/about-screen.tsx'),
  '/blog': () => import('../../features/marketing/blog/blog-screen.tsx'),
  '/blog/como-embalar-una-mudanza': () => import('../../features/marketing/blog/packing-screen.tsx'),
  '/blog/que-vehiculo-necesito': () => import('../../features/marketing/blog/which-vehicle-screen.tsx'),
  '/blog/cuanto-cuesta-un-flete': () => import('../../features/marketing/blog/freight-cost-screen.tsx'),
  '/blog/mudarse-a-otra-provincia': () => import('../../features/marketing/blog/intercity-move-screen.tsx'),
  '/contact': () => import('../../features/marketing/contact/contact-screen.tsx'),
  '/pricing': () => import('../../features/marketing/pricing/pricing-screen.tsx'),
  '/privacy': () => import('../../features/marketing/legal/privacy-screen.tsx'),
  '/terms': () => import('../../features/marketing/legal/terms-screen.tsx'),
};

/** SPEC §2 "Public routes", and the pages its header links. */
export const publicRoutes: readonly AppRoute[] = [
  ...(Object.keys(PAGE_TITLES) as PagePath[]).map((path) => ({
    ...publicPage,
    path,
    title: PAGE_TITLES[path],
    prerender: PRERENDER[path] ?? {},
    ...OFFLINE[path],
    screen: SCREENS[path],
  })),
  {
    ...publicPage,
    path: PATHS.sharedQuote,
    title: 'Cotización compartida',
    screen: () => import('../../features/quoter/shared-quote-screen.tsx'),
  },
  {
    ...publicPage,
    path: PATHS.tracking,
    layout: null,
    title: 'Seguimiento de tu servicio',
    isOnlyLinked: true,
    screen: () => import('../../features/tracking/tracking-screen.tsx'),
  },
  {
    ...publicPage,
    path: PATHS.companyQuoter,
    layout: 'company',
    title: 'Cotizador',
    hasOwnTitle: true,
    ...OFFLINE_QUOTER,
    screen: () => import('../../features/quoter/company/company-quoter-screen.tsx'),
  },
  {
    ...publicPage,
    path: PATHS.pendingBooking,
    title: 'Confirma tu viaje',
    isOnlyLinked: true,
    screen: () => import('../../features/quoter/booking/pending-booking-screen.tsx'),
  },
  {
    ...publicPage,
    path: PATHS.embeddedQuoter,
    layout: null,
    title: 'Cotizador',
    isOnlyLinked: true,
    screen: () => import('../../features/quoter/quoter-screen.tsx'),
  },
  {
    ...publicPage,
    path: PATHS.payphone,
    title: 'Pago con Payphone',
    screen: () => import('../../features/marketing/payphone-screen.tsx'),
  },
  {
    ...publicPage,
    path: PATHS.notFound,
    layout: null,
    title: 'Página no encontrada',
    screen: () => import('../errors/not-found-screen.tsx'),
  },
];
