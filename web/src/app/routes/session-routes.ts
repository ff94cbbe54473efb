import type { AppRoute } from '../app-route.ts';

const guest = { access: 'public', layout: 'auth', isForGuests: true } as const;
const signInScreen = () => import('../../features/session/sign-in-screen.tsx');
const pendingScreen = () => import('../pending-screen.tsx');

/** SPEC §2 "Authentication routes". */
export const sessionRoutes: readonly AppRoute[] = [
  { ...guest, path: '/signin', title: 'Inicia sesión', screen: signInScreen },
  { ...guest, path: '/master', title: 'Inicia sesión', screen: signInScreen },
  { ...guest, path: '/signin/otp', title: 'Código de verificación', screen: pendingScreen },
  { ...guest, path: '/forgotpassword', title: 'Restablecer contraseña', screen: pendingScreen },
  { ...guest, path: '/signup', title: 'Crear cuenta', screen: pendingScreen },
  { path: '/signup/plan', access: 'owner', layout: 'auth', title: 'Elige tu plan', screen: pendingScreen },
  { path: '/welcome', access: 'user', layout: 'onboarding', title: 'Bienvenida', screen: pendingScreen },
];
