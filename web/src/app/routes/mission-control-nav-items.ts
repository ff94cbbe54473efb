import { PATHS } from '../../lib/paths.ts';
import { IconActivity } from '../../ui/icons/activity.ts';
import { IconBolt } from '../../ui/icons/bolt.ts';
import { IconBug } from '../../ui/icons/bug.ts';
import { IconBuildingStore } from '../../ui/icons/building-store.ts';
import { IconMessage2 } from '../../ui/icons/message-2.ts';
import { IconUsers } from '../../ui/icons/users.ts';
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
