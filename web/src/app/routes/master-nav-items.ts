import { IconActivity, IconBolt, IconBug, IconBuildingStore, IconMessage2, IconUsers } from '@tabler/icons-react';
import { PATHS } from '../../lib/paths.ts';
import type { NavItem } from './nav-items.ts';

/** SPEC §2 "Master routes": mission control's navigation. */
export const MASTER_NAV_ITEMS: readonly NavItem[] = [
  { path: PATHS.masterDashboard, label: 'Resumen', shortLabel: 'Resumen', Icon: IconActivity },
  { path: PATHS.masterAccounts, label: 'Cuentas', shortLabel: 'Cuentas', Icon: IconBuildingStore },
  { path: PATHS.masterUsers, label: 'Usuarios', shortLabel: 'Usuarios', Icon: IconUsers },
  { path: PATHS.masterFeedback, label: 'Opiniones', shortLabel: 'Opiniones', Icon: IconMessage2 },
  { path: PATHS.masterLogs, label: 'Registros', shortLabel: 'Registros', Icon: IconBug },
  { path: PATHS.masterEvents, label: 'Eventos', shortLabel: 'Eventos', Icon: IconBolt },
];
