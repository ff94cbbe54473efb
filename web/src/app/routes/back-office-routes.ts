import type { AppRoute } from '../app-route.ts';

const backOffice = { access: 'user', layout: 'app' } as const;
const pendingScreen = () => import('../pending-screen.tsx');

/** SPEC §2 "Back-office routes" and "Account routes". */
export const backOfficeRoutes: readonly AppRoute[] = [
  {
    ...backOffice,
    path: '/dashboard',
    title: 'Métricas',
    screen: () => import('../../features/dashboard/dashboard-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/userManagement',
    title: 'Gestión de usuarios',
    screen: () => import('../../features/clients/clients-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/driverManagement',
    title: 'Gestión de conductores',
    screen: () => import('../../features/drivers/drivers-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/serviceManagement',
    title: 'Gestión de servicios',
    screen: () => import('../../features/services/services-screen.tsx'),
  },
  { ...backOffice, path: '/rates', title: 'Tarifas', screen: () => import('../../features/rates/rates-screen.tsx') },
  { ...backOffice, path: '/help', title: 'Ayuda', screen: () => import('../../features/support/help-screen.tsx') },
  {
    ...backOffice,
    path: '/account',
    title: 'Mi cuenta',
    screen: () => import('../../features/account/account-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/account/profile',
    title: 'Mi perfil',
    screen: () => import('../../features/account/profile-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/account/password',
    title: 'Contraseña',
    screen: () => import('../../features/account/password-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/account/2fa',
    title: 'Verificación en dos pasos',
    screen: () => import('../../features/account/two-factor/two-factor-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/account/sessions',
    title: 'Sesiones abiertas',
    screen: () => import('../../features/account/sessions/sessions-screen.tsx'),
  },
  { ...backOffice, path: '/account/billing', access: 'owner', title: 'Facturación', screen: pendingScreen },
  { ...backOffice, path: '/account/upgrade', access: 'owner', title: 'Cambiar de plan', screen: pendingScreen },
  {
    ...backOffice,
    path: '/account/audit',
    access: 'owner',
    title: 'Registro de cambios',
    screen: () => import('../../features/activity/audit/audit-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/account/mail',
    access: 'admin',
    title: 'Correos enviados',
    screen: () => import('../../features/activity/mail/mail-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/account/users',
    access: 'admin',
    title: 'Usuarios',
    screen: () => import('../../features/team/team-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/account/apikeys',
    access: 'developer',
    title: 'Claves de API',
    screen: () => import('../../features/api-keys/api-keys-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/account/apikeys/create',
    access: 'developer',
    title: 'Crear clave',
    screen: () => import('../../features/api-keys/create-key-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/account/apikeys/edit',
    access: 'developer',
    title: 'Editar clave',
    screen: () => import('../../features/api-keys/edit-key-screen.tsx'),
  },
  {
    ...backOffice,
    path: '/developers',
    access: 'developer',
    title: 'Para desarrolladores',
    screen: () => import('../../features/api-keys/developers/developers-screen.tsx'),
  },
];
