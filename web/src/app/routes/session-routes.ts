import type { AppRoute } from './app-route.ts';

const anybody = { access: 'public', layout: 'auth' } as const;
const guest = { ...anybody, isForGuests: true } as const;
const signInScreen = () => import('../../features/session/sign-in-screen.tsx');

/** SPEC §2 "Authentication routes". Links out of a mail work for whoever is signed in, as whomever. */
export const sessionRoutes: readonly AppRoute[] = [
  { ...guest, path: '/signin', title: 'Inicia sesión', screen: signInScreen },
  { ...guest, path: '/master', title: 'Inicia sesión', screen: signInScreen },
  {
    ...guest,
    path: '/signin/otp',
    title: 'Código de verificación',
    screen: () => import('../../features/session/otp-screen.tsx'),
  },
  {
    ...anybody,
    path: '/signin/social',
    title: 'Inicia sesión',
    screen: () => import('../../features/session/social/social-screen.tsx'),
  },
  {
    ...anybody,
    path: '/auth/:network',
    title: 'Inicia sesión',
    screen: () => import('../../features/session/social/provider-screen.tsx'),
  },
  {
    ...anybody,
    path: '/magic',
    title: 'Inicia sesión',
    screen: () => import('../../features/session/magic-link-screen.tsx'),
  },
  {
    ...guest,
    path: '/forgotpassword',
    title: 'Restablecer contraseña',
    screen: () => import('../../features/session/forgot-password-screen.tsx'),
  },
  {
    ...anybody,
    path: '/resetpassword',
    title: 'Restablecer contraseña',
    screen: () => import('../../features/session/reset-password-screen.tsx'),
  },
  {
    ...guest,
    path: '/signup',
    title: 'Crear cuenta',
    screen: () => import('../../features/session/sign-up-screen.tsx'),
  },
  {
    ...anybody,
    path: '/signup/user',
    title: 'Únete a tu equipo',
    screen: () => import('../../features/session/invited-sign-up-screen.tsx'),
  },
  {
    path: '/signup/plan',
    isBlockedDuringImpersonation: true,
    access: 'owner',
    layout: 'auth',
    title: 'Elige tu plan',
    screen: () => import('../../features/billing/choose-plan-screen.tsx'),
  },
  {
    path: '/welcome',
    access: 'user',
    layout: 'onboarding',
    title: 'Bienvenida',
    screen: () => import('../../features/welcome/welcome-screen.tsx'),
  },
];
