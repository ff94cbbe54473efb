import { PATHS } from '../../lib/paths.ts';
import type { AppRoute } from './app-route.ts';

const missionControl = { access: 'master', layout: 'missionControl' } as const;

/** SPEC §2 "Master routes". */
export const missionControlRoutes: readonly AppRoute[] = [
  {
    ...missionControl,
    path: PATHS.missionControlDashboard,
    title: 'Centro de control',
    screen: () => import('../../features/mission-control/dashboard/dashboard-screen.tsx'),
  },
  {
    ...missionControl,
    path: PATHS.missionControlAccounts,
    title: 'Cuentas',
    screen: () => import('../../features/mission-control/accounts/accounts-screen.tsx'),
  },
  {
    ...missionControl,
    path: PATHS.missionControlAccount,
    title: 'Cuenta',
    screen: () => import('../../features/mission-control/accounts/account-screen.tsx'),
  },
  {
    ...missionControl,
    path: PATHS.missionControlUsers,
    title: 'Usuarios',
    screen: () => import('../../features/mission-control/users/users-screen.tsx'),
  },
  {
    ...missionControl,
    path: PATHS.missionControlFeedback,
    title: 'Opiniones',
    screen: () => import('../../features/mission-control/feedback/feedback-screen.tsx'),
  },
  {
    ...missionControl,
    path: PATHS.missionControlLogs,
    title: 'Registros',
    screen: () => import('../../features/mission-control/logs/logs-screen.tsx'),
  },
  {
    ...missionControl,
    path: PATHS.missionControlLog,
    title: 'Registro',
    screen: () => import('../../features/mission-control/logs/log-screen.tsx'),
  },
  {
    ...missionControl,
    path: PATHS.missionControlEvents,
    title: 'Eventos',
    screen: () => import('../../features/mission-control/events/event-groups-screen.tsx'),
  },
  {
    ...missionControl,
    path: PATHS.missionControlEventGroup,
    title: 'Evento',
    screen: () => import('../../features/mission-control/events/event-group-screen.tsx'),
  },
  {
    ...missionControl,
    path: PATHS.missionControlEvent,
    title: 'Un evento',
    screen: () => import('../../features/mission-control/events/event-screen.tsx'),
  },
];
