import { IconArrowRight } from '@tabler/icons-react';
import type { SessionUser } from '@llevo/contract/entities/session';
import type { AppRoute } from '../routes/app-route.ts';
import { redirectFor } from '../routes/guard-decision.ts';
import { MASTER_NAV_ITEMS } from '../master-shell/master-nav-items.ts';
import { NAV_ITEMS } from '../shell/nav-items.ts';
import { backOfficeRoutes } from '../routes/back-office-routes.ts';
import { masterRoutes } from '../routes/master-routes.ts';
import type { Choice } from './choice.ts';

/** Who looks for something, and whether support does in their place. */
export interface PaletteUser {
  readonly session: SessionUser;
  readonly isImpersonating: boolean;
}

const ROUTES: readonly AppRoute[] = [...backOfficeRoutes, ...masterRoutes];
const ICONS = new Map([...NAV_ITEMS, ...MASTER_NAV_ITEMS].map(({ path, Icon }) => [path, Icon]));

function canOpen(route: AppRoute, { session, isImpersonating }: PaletteUser): boolean {
  return (
    !(isImpersonating && route.isBlockedDuringImpersonation === true) &&
    redirectFor(route, session, route.path) === null
  );
}

/** Whether somebody may open a path of the back-office, by the table that the guard decides by. */
export function isPathAllowed(path: string, seeker: PaletteUser): boolean {
  const [pathname] = path.split('?');
  const route = ROUTES.find((candidate) => candidate.path === pathname);
  return route !== undefined && canOpen(route, seeker);
}

const factOf = ({ path, layout }: AppRoute): string | undefined =>
  layout === 'missionControl' ? 'Centro de control' : path.startsWith('/account/') ? 'Mi cuenta' : undefined;

/** Every screen that somebody may open by its bare address. */
export const screenChoices = (seeker: PaletteUser): Choice[] =>
  ROUTES.filter((route) => !route.path.includes(':') && route.isOnlyLinked !== true && canOpen(route, seeker)).map(
    (route) => ({
      id: `screen ${route.path}`,
      label: route.title,
      fact: factOf(route),
      Icon: ICONS.get(route.path) ?? IconArrowRight,
      path: route.path,
    }),
  );
