import type { AppRoute } from '../app-route.ts';

export const publicRoutes: readonly AppRoute[] = [
  {
    path: '/',
    access: 'public',
    layout: 'home',
    title: 'Fletes y mudanzas en Ecuador',
    screen: () => import('../../features/marketing/landing-screen.tsx'),
  },
  {
    path: '/quoter',
    access: 'public',
    layout: 'home',
    title: 'Cotizador',
    screen: () => import('../../features/quoter/quoter-screen.tsx'),
  },
  {
    path: '/privacy',
    access: 'public',
    layout: 'home',
    title: 'Privacidad',
    screen: () => import('../../features/marketing/privacy-screen.tsx'),
  },
  {
    path: '/terms',
    access: 'public',
    layout: 'home',
    title: 'Términos y Condiciones',
    screen: () => import('../../features/marketing/terms-screen.tsx'),
  },
  {
    path: '/notfound',
    access: 'public',
    layout: 'bare',
    title: 'Página no encontrada',
    screen: () => import('../not-found-screen.tsx'),
  },
];
