import type { Role } from '@llevo/contract/entities/roles';
import { PATHS } from '../../lib/paths.ts';
import { IconFileInvoice } from '../../ui/icons/file-invoice.ts';
import { IconHistory } from '../../ui/icons/history.ts';
import { IconMailCheck } from '../../ui/icons/mail-check.ts';
import { IconMenuDeep } from '../../ui/icons/menu-deep.ts';
import { IconReportMoney } from '../../ui/icons/report-money.ts';
import { openableItems } from '../routes/nav-items.ts';
import type { NavItem } from '../routes/nav-items.ts';

const SECONDARY_ITEMS: readonly Omit<NavItem, 'shortLabel'>[] = [
  { path: PATHS.board, label: 'Tablero', Icon: IconMenuDeep },
  { path: PATHS.quotes, label: 'Cotizaciones', Icon: IconFileInvoice },
  { path: PATHS.payouts, label: 'Pagos a conductores', Icon: IconReportMoney },
  { path: PATHS.audit, label: 'Registro de cambios', Icon: IconHistory },
  { path: PATHS.mail, label: 'Correos enviados', Icon: IconMailCheck },
];

/** Items besides the five of SPEC §2, by role. */
export const secondaryNavItems = (permission: Role) => openableItems(SECONDARY_ITEMS, permission);

/** Whether an address belongs to one of these items. */
export const isSecondaryPath = (pathname: string): boolean =>
  SECONDARY_ITEMS.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** Whether a screen below this path has its own item, which is then the current one. */
export const hasItemBeneath = (path: string): boolean =>
  SECONDARY_ITEMS.some((item) => item.path.startsWith(`${path}/`));
