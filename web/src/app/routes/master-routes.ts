import type { AppRoute } from './app-route.ts';

const master = { access: 'master', layout: 'missionControl' } as const;

/** SPEC §2 "Master routes". */
export const masterRoutes: readonly AppRoute[] = [
  {
    ...master,
    path: '/missioncontrol/dashboard',
    title: 'Centro de control',
    screen: () => import('../../features/master/dashboard/dashboard-screen.tsx'),
  },
  {
    ...master,
    path: '/missioncontrol/accounts',
    title: 'Cuentas',
    screen: () => import('../../features/master/accounts/accounts-screen.tsx'),
  },
  {
    ...master,
    path: '/missioncontrol/users',
    title: 'Usuarios',
    screen: () => import('../../features/master/users/users-screen.tsx'),
  },
  {
    ...master,
    path: '/missioncontrol/feedback',
    title: 'Opiniones',
    screen: () => import('../../features/master/feedback/feedback-screen.tsx'),
  },
  {
    ...master,
    path: '/missioncontrol/logs',
    title: 'Registros',
    screen: () => import('../../features/master/logs/logs-screen.tsx'),
  },
  {
    ...master,
    path: '/missioncontrol/logs/:id',
    title: 'Registro',
    screen: () => import('../../features/master/logs/log-screen.tsx'),
  },
  {
    ...master,
    path: '/missioncontrol/events',
    title: 'Eventos',
    screen: () => import('../../features/master/events/event-groups-screen.tsx'),
  },
  {
    ...master,
    path: '/missioncontrol/events/:group',
    title: 'Evento',
    screen: () => import('../../features/master/events/event-group-screen.tsx'),
  },
  {
    ...master,
    path: '/missioncontrol/events/:group/:id',
    title: 'Un evento',
    screen: () => import('../../features/master/events/event-screen.tsx'),
  },
];
