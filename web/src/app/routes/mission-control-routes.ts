import { PATHS } from '../../lib/paths.ts';
import type { AppRoute } from './app-route.ts';

const master = { access: 'master', layout: 'missionControl' } as const;

/** SPEC §2 "Master routes". */
export const masterRoutes: readonly AppRoute[] = [
  {
    ...master,
    path: PATHS.masterDashboard,
    title: 'Centro de control',
    screen: () => import('../../features/mission-control/dashboard/dashboard-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterAccounts,
    title: 'Cuentas',
    screen: () => import('../../features/mission-control/accounts/accounts-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterAccount,
    title: 'Cuenta',
    screen: () => import('../../features/mission-control/accounts/account-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterUsers,
    title: 'Usuarios',
    screen: () => import('../../features/mission-control/users/users-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterFeedback,
    title: 'Opiniones',
    screen: () => import('../../features/mission-control/feedback/feedback-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterLogs,
    title: 'Registros',
    screen: () => import('../../features/mission-control/logs/logs-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterLog,
    title: 'Registro',
    screen: () => import('../../features/mission-control/logs/log-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterEvents,
    title: 'Eventos',
    screen: () => import('../../features/mission-control/events/event-groups-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterEventGroup,
    title: 'Evento',
    screen: () => import('../../features/mission-control/events/event-group-screen.tsx'),
  },
  {
    ...master,
    path: PATHS.masterEvent,
    title: 'Un evento',
    screen: () => import('../../features/mission-control/events/event-screen.tsx'),
  },
];
