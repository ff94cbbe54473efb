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
import { backOfficeRoutes } from './back-office-routes.ts';

/** One item of the back-office's navigation. */
export interface NavItem {
  readonly path: AppPath;
  readonly label: string;
  /** For the bottom bar on phones. */
  readonly shortLabel: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
}

/** SPEC §2 "Back-office routes": the five items, in its order and words. */
export const NAV_ITEMS: readonly NavItem[] = [
  { path: PATHS.dashboard, label: 'Métricas', shortLabel: 'Métricas', Icon: IconChartHistogram },
  { path: PATHS.customerManagement, label: 'Gestión de usuarios', shortLabel: 'Usuarios', Icon: IconUsers },
  { path: PATHS.driverManagement, label: 'Gestión de conductores', shortLabel: 'Conductores', Icon: IconSteeringWheel },
  { path: PATHS.serviceManagement, label: 'Gestión de servicios', shortLabel: 'Servicios', Icon: IconTruckDelivery },
  { path: PATHS.rates, label: 'Tarifas', shortLabel: 'Tarifas', Icon: IconReceiptDollar },
];

/** The items whose screens a role may open, by the route table; all of them before the session is read. */
export const openableItems = <Item extends Pick<NavItem, 'path'>>(
  items: readonly Item[],
  permission: Role | undefined,
): readonly Item[] =>
  items.filter(
    ({ path }) =>
      permission === undefined ||
      backOfficeRoutes.some((route) => route.path === path && allows(route.access, permission)),
  );
