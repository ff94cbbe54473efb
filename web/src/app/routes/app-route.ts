import type { Access } from '@llevo/contract/rules/access/roles';
import type { ComponentType } from 'react';
import type { AppPath } from '../../lib/paths.ts';

/** The layouts of SPEC §2 (layouts/layouts.ts); `wall` is a signed-in screen without a frame. */
export type LayoutName = 'home' | 'company' | 'auth' | 'app' | 'onboarding' | 'missionControl' | 'wall';

/** How the build prerenders a page (docs/decisions/0032). */
export interface Prerender {
  /** Query parameters that its contents depend on: with one of them the browser renders it again. */
  readonly queryParams?: readonly string[];
  /** Modules that its buttons lead to, as paths from `web/`: fetched if one is pressed before the page hydrates. */
  readonly nextSources?: readonly string[];
}

/** One route of the product: its access, layout and screen. The build reads its columns too (web/build/route-sources.ts). */
export interface AppRoute {
  readonly path: AppPath | '*';
  readonly access: Access;
  /** Null for a screen that is the whole page. */
  readonly layout: LayoutName | null;
  /** Shown in the tab before the product's name. */
  readonly title: string;
  /** The screen sets the tab's title itself. */
  readonly hasOwnTitle?: true;
  /** Only for visitors; a session redirects to its home page. */
  readonly isForGuests?: boolean;
  /** Impersonators see a notice instead of the screen. */
  readonly isBlockedDuringImpersonation?: boolean;
  /** Needs parameters from a link, so navigation and palette leave it out. */
  readonly isOnlyLinked?: boolean;
  /** Present if the page is prerendered. */
  readonly prerender?: Prerender;
  /** Whether the service worker caches the screen and its layout in advance (docs/decisions/0033). */
  readonly isOffline?: true;
  /** Modules that its screen loads later and needs offline, as paths from `web/`. */
  readonly offlineParts?: readonly string[];
  readonly screen: () => Promise<{ default: ComponentType }>;
}
