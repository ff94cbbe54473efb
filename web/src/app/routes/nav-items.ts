import type { Role } from '@llevo/contract/entities/roles';
import { allows } from '@llevo/contract/rules/access/roles';
import type { ComponentType } from 'react';
import { PATHS } from '../../lib/paths.ts';
import type { AppPath } from '../../lib/paths.ts';
import { IconChartHistogram } from '../../ui/icons/chart-histogram.ts';
import { IconReceiptDollar } from '../../ui/icons/receipt-dollar.ts';
import { IconSteeringWheel } from '../../ui/icons/steering-wheel.ts';
import { IconTruckDelivery } from '../../ui/icons/truck-delivery.ts';
import { IconUsers } from '../../ui/icons/users.ts';

/** One item of the back-office's navigation. */
export interface NavItem {
  readonly path: AppPath;
  readonly label: string;
  /** For the bottom bar on phones. */
  readonly shortLabel: string;
  readonly access: Role;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
}

/** SPEC §2 "Back-office routes": the five items, in its order and words. */
export const NAV_ITEMS: readonly NavItem[] = [
  { path: PATHS.dashboard, label: 'Métricas', shortLabel: 'Métricas', access: 'user', Icon: IconChartHistogram },
  {
    path: PATHS.customerManagement,
    label: 'Gestión de usuarios',
    shortLabel: 'Usuarios',
    access: 'viewer',
    Icon: IconUsers,
  },
  {
    path: PATHS.driverManagement,
    label: 'Gestión de conductores',
    shortLabel: 'Conductores',
    access: 'viewer',
    Icon: IconSteeringWheel,
  },
  {
    path: PATHS.serviceManagement,
    label: 'Gestión de servicios',
    shortLabel: 'Servicios',
    access: 'viewer',
    Icon: IconTruckDelivery,
  },
  { path: PATHS.rates, label: 'Tarifas', shortLabel: 'Tarifas', access: 'user', Icon: IconReceiptDollar },
];

/** The items that a role may open; all of them before the session is read. */
export const navItemsFor = (permission: Role | undefined): readonly NavItem[] =>
  NAV_ITEMS.filter(({ access }) => permission === undefined || allows(access, permission));
