import { PATHS } from '../../lib/paths.ts';
import type { AppRoute } from './app-route.ts';

const backOffice = { access: 'user', layout: 'app' } as const;

/** SPEC §2 "Back-office routes" and "Account routes". */
export const backOfficeRoutes: readonly AppRoute[] = [
  {
    ...backOffice,
    path: PATHS.dashboard,
    title: 'Métricas',
    screen: () => import('../../features/dashboard/dashboard-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.customerManagement,
    title: 'Gestión de usuarios',
    screen: () => import('../../features/people/customers/customers-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.driverManagement,
    title: 'Gestión de conductores',
    screen: () => import('../../features/people/drivers/drivers-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.serviceManagement,
    title: 'Gestión de servicios',
    screen: () => import('../../features/services/services-screen.tsx'),
  },
  { ...backOffice, path: PATHS.rates, title: 'Tarifas', screen: () => import('../../features/rates/rates-screen.tsx') },
  { ...backOffice, path: PATHS.help, title: 'Ayuda', screen: () => import('../../features/support/help-screen.tsx') },
  {
    ...backOffice,
    path: PATHS.account,
    title: 'Mi cuenta',
    screen: () => import('../../features/account/account-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.profile,
    title: 'Mi perfil',
    screen: () => import('../../features/account/profile-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.password,
    isBlockedDuringImpersonation: true,
    title: 'Contraseña',
    screen: () => import('../../features/account/password-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.twoFactor,
    isBlockedDuringImpersonation: true,
    title: 'Verificación en dos pasos',
    screen: () => import('../../features/account/two-factor/two-factor-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.sessions,
    title: 'Sesiones abiertas',
    screen: () => import('../../features/account/sessions/sessions-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.billing,
    access: 'owner',
    title: 'Facturación',
    screen: () => import('../../features/billing/billing-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.upgrade,
    isBlockedDuringImpersonation: true,
    access: 'owner',
    title: 'Cambiar de plan',
    screen: () => import('../../features/billing/upgrade-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.audit,
    access: 'owner',
    title: 'Registro de cambios',
    screen: () => import('../../features/activity/audit/audit-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.mail,
    access: 'admin',
    title: 'Correos enviados',
    screen: () => import('../../features/activity/mail/mail-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.team,
    access: 'admin',
    title: 'Usuarios',
    screen: () => import('../../features/team/team-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.apiKeys,
    access: 'developer',
    title: 'Claves de API',
    screen: () => import('../../features/api-keys/api-keys-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.createApiKey,
    isBlockedDuringImpersonation: true,
    access: 'developer',
    title: 'Crear clave',
    screen: () => import('../../features/api-keys/create-key-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.editApiKey,
    isBlockedDuringImpersonation: true,
    isOnlyLinked: true,
    access: 'developer',
    title: 'Editar clave',
    screen: () => import('../../features/api-keys/edit-key-screen.tsx'),
  },
  {
    ...backOffice,
    path: PATHS.developers,
    access: 'developer',
    title: 'Para desarrolladores',
    screen: () => import('../../features/api-keys/developers/developers-screen.tsx'),
  },
];
