import { PATHS } from '../../lib/paths.ts';
import type { AppRoute } from './app-route.ts';

/** SPEC §2 "Authentication routes" between a sign-in and the back-office. */
export const arrivalRoutes: readonly AppRoute[] = [
  {
    path: PATHS.twoFactorSetup,
    access: 'viewer',
    layout: 'onboarding',
    title: 'Activa la verificación en dos pasos',
    screen: () => import('../../features/account/two-factor/setup-screen.tsx'),
  },
  {
    path: PATHS.choosePlan,
    isBlockedDuringImpersonation: true,
    access: 'owner',
    layout: 'auth',
    title: 'Elige tu plan',
    screen: () => import('../../features/billing/choose-plan-screen.tsx'),
  },
  {
    path: PATHS.welcome,
    access: 'viewer',
    layout: 'onboarding',
    title: 'Bienvenida',
    screen: () => import('../../features/onboarding/onboarding-screen.tsx'),
  },
  {
    path: PATHS.closing,
    // For members as well: the guard leads them here, and the screen says who can restore the account.
    access: 'viewer',
    layout: 'onboarding',
    isOnlyLinked: true,
    title: 'La cuenta se cierra',
    screen: () => import('../../features/account/closing/closing-screen.tsx'),
  },
];
