import { PATHS } from '../../lib/paths.ts';
import { IconActivity } from '../../ui/icons/activity.ts';
import { IconBolt } from '../../ui/icons/bolt.ts';
import { IconBug } from '../../ui/icons/bug.ts';
import { IconBuildingStore } from '../../ui/icons/building-store.ts';
import { IconMessage2 } from '../../ui/icons/message-2.ts';
import { IconUsers } from '../../ui/icons/users.ts';
import type { NavItem } from './nav-items.ts';

/** SPEC §2 "Master routes": mission control's navigation. */
export const MISSION_CONTROL_NAV_ITEMS: readonly NavItem[] = [
  { path: PATHS.missionControlDashboard, label: 'Resumen', shortLabel: 'Resumen', Icon: IconActivity },
  { path: PATHS.missionControlAccounts, label: 'Cuentas', shortLabel: 'Cuentas', Icon: IconBuildingStore },
  { path: PATHS.missionControlUsers, label: 'Usuarios', shortLabel: 'Usuarios', Icon: IconUsers },
  { path: PATHS.missionControlFeedback, label: 'Opiniones', shortLabel: 'Opiniones', Icon: IconMessage2 },
  { path: PATHS.missionControlLogs, label: 'Registros', shortLabel: 'Registros', Icon: IconBug },
  { path: PATHS.missionControlEvents, label: 'Eventos', shortLabel: 'Eventos', Icon: IconBolt },
];
