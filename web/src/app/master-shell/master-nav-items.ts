import { IconActivity, IconBolt, IconBug, IconBuildingStore, IconMessage2, IconUsers } from '@tabler/icons-react';
import type { NavItem } from '../shell/nav-items.ts';

/** SPEC §2 "Master routes": the places of mission control. */
export const MASTER_NAV_ITEMS: readonly NavItem[] = [
  { path: '/missioncontrol/dashboard', label: 'Resumen', shortLabel: 'Resumen', Icon: IconActivity },
  { path: '/missioncontrol/accounts', label: 'Cuentas', shortLabel: 'Cuentas', Icon: IconBuildingStore },
  { path: '/missioncontrol/users', label: 'Usuarios', shortLabel: 'Usuarios', Icon: IconUsers },
  { path: '/missioncontrol/feedback', label: 'Opiniones', shortLabel: 'Opiniones', Icon: IconMessage2 },
  { path: '/missioncontrol/logs', label: 'Registros', shortLabel: 'Registros', Icon: IconBug },
  { path: '/missioncontrol/events', label: 'Eventos', shortLabel: 'Eventos', Icon: IconBolt },
];
