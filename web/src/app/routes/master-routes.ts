import { PATHS } from '../../lib/paths.ts';
import type { AppRoute } from './app-route.ts';

const master = { access: 'master', layout: 'missionControl' } as const;

/** SPEC §2 "Master routes". */
export const masterRoutes: readonly AppRoute[] = [
  {
    ...master,
    path: PATHS.masterDashboard,
    title: 'Centro de control',
    screen: () => import('../../features/master/dashboard/dashboard-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterAccounts,
    title: 'Cuentas',
    screen: () => import('../../features/master/accounts/accounts-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterAccount,
    title: 'Cuenta',
    screen: () => import('../../features/master/accounts/account-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterUsers,
    title: 'Usuarios',
    screen: () => import('../../features/master/users/users-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterFeedback,
    title: 'Opiniones',
    screen: () => import('../../features/master/feedback/feedback-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterLogs,
    title: 'Registros',
    screen: () => import('../../features/master/logs/logs-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterLog,
    title: 'Registro',
    screen: () => import('../../features/master/logs/log-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterEvents,
    title: 'Eventos',
    screen: () => import('../../features/master/events/event-groups-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterEventGroup,
    title: 'Evento',
    screen: () => import('../../features/master/events/event-group-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterEvent,
    title: 'Un evento',
    screen: () => import('../../features/master/events/event-screen.tsx'),
  },
];
