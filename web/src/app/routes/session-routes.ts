import { PATHS } from '../../lib/paths.ts';
import type { AppRoute } from './app-route.ts';

const publicAuth = { access: 'public', layout: 'auth' } as const;
const guest = { ...publicAuth, isForGuests: true } as const;
const signInScreen = () => import('../../features/session/sign-in-screen.tsx');

/** SPEC §2 "Authentication routes" of visitors. E-mail links work in any session. */
export const sessionRoutes: readonly AppRoute[] = [
  { ...guest, path: PATHS.signIn, prerender: {}, title: 'Inicia sesión', screen: signInScreen },
  { ...guest, path: PATHS.masterSignIn, title: 'Inicia sesión', screen: signInScreen },
  {
    ...guest,
    path: PATHS.otp,
    title: 'Código de verificación',
    screen: () => import('../../features/session/otp-screen.tsx'),
  },
  {
    ...publicAuth,
    path: PATHS.socialSignIn,
    title: 'Inicia sesión',
    screen: () => import('../../features/session/social/social-screen.tsx'),
  },
  {
    ...publicAuth,
    path: PATHS.provider,
    title: 'Inicia sesión',
    screen: () => import('../../features/session/social/provider-screen.tsx'),
  },
  {
    ...publicAuth,
    path: PATHS.magicLink,
    title: 'Inicia sesión',
    screen: () => import('../../features/session/magic-link-screen.tsx'),
  },
  {
    ...guest,
    path: PATHS.forgotPassword,
    title: 'Restablecer contraseña',
    screen: () => import('../../features/session/forgot-password-screen.tsx'),
  },
  {
    ...publicAuth,
    path: PATHS.resetPassword,
    title: 'Restablecer contraseña',
    screen: () => import('../../features/session/reset-password-screen.tsx'),
  },
  {
    ...publicAuth,
    path: PATHS.emailLink,
    title: 'Tu correo',
    screen: () => import('../../features/session/email-link-screen.tsx'),
  },
  {
    ...publicAuth,
    path: PATHS.reportSignIn,
    title: 'No fui yo',
    screen: () => import('../../features/session/report-sign-in-screen.tsx'),
  },
  {
    ...guest,
    path: PATHS.signUp,
    prerender: {},
    title: 'Crear cuenta',
    screen: () => import('../../features/session/sign-up-screen.tsx'),
  },
  {
    ...publicAuth,
    path: PATHS.invitedSignUp,
    title: 'Únete a tu equipo',
    screen: () => import('../../features/session/invited-sign-up-screen.tsx'),
  },
];
