import type { SessionUser } from '@llevo/contract/entities/session';
import { IconArrowRight } from '../../ui/icons/arrow-right.ts';
import type { AppRoute } from '../routes/app-route.ts';
import { redirectFor } from '../routes/guard-decision.ts';
import { MISSION_CONTROL_NAV_ITEMS } from '../routes/mission-control-nav-items.ts';
import { NAV_ITEMS } from '../routes/nav-items.ts';
import { backOfficeRoutes } from '../routes/back-office-routes.ts';
import { missionControlRoutes } from '../routes/mission-control-routes.ts';
import type { Choice } from './choice.ts';

/** The user of the palette, and whether support impersonates them. */
export interface PaletteUser {
  readonly session: SessionUser;
  readonly isImpersonating: boolean;
}

const ROUTES: readonly AppRoute[] = [...backOfficeRoutes, ...missionControlRoutes];
const ICONS = new Map<string, Choice['Icon']>(
  [...NAV_ITEMS, ...MISSION_CONTROL_NAV_ITEMS].map(({ path, Icon }) => [path, Icon]),
);

function canOpen(route: AppRoute, { session, isImpersonating }: PaletteUser): boolean {
  return (
    !(isImpersonating && route.isBlockedDuringImpersonation === true) &&
    redirectFor(route, session, route.path) === null
  );
}

/** Whether the user may open a path of the back-office, by the route table of the guard. */
export function isPathAllowed(path: string, seeker: PaletteUser): boolean {
  const [pathname] = path.split('?');
  const route = ROUTES.find((candidate) => candidate.path === pathname);
  return route !== undefined && canOpen(route, seeker);
}

const factOf = ({ path, access }: AppRoute): string | undefined =>
  access === 'master' ? 'Centro de control' : path.startsWith('/account/') ? 'Mi cuenta' : undefined;

/** Every screen that the user may open without parameters. */
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
