import type { AppRoute } from '../app-route.ts';

const master = { access: 'master', layout: 'missionControl' } as const;
const pendingScreen = () => import('../pending-screen.tsx');

/** SPEC §2 "Master routes". */
export const masterRoutes: readonly AppRoute[] = [
  { ...master, path: '/missioncontrol/dashboard', title: 'Centro de control', screen: pendingScreen },
];
