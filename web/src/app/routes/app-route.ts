import type { Access } from '@llevo/contract/rules/access/roles';
import type { ComponentType } from 'react';
import type { AppPath } from '../../lib/paths.ts';

/** The five layouts of SPEC §2; `wall` is a signed-in screen without a frame, `bare` renders the screen alone. */
export type LayoutName = 'home' | 'auth' | 'app' | 'onboarding' | 'missionControl' | 'wall' | 'bare';

/** One route of the product: its access, layout and screen. */
export interface AppRoute {
  readonly path: AppPath | '*';
  readonly access: Access;
  readonly layout: LayoutName;
  /** Shown in the tab before the product's name. */
  readonly title: string;
  /** Only for visitors; a session redirects to its home page. */
  readonly isForGuests?: boolean;
  /** Impersonators see a notice instead of the screen. */
  readonly isBlockedDuringImpersonation?: boolean;
  /** Needs parameters from a link, so navigation and palette leave it out. */
  readonly isOnlyLinked?: boolean;
  readonly screen: () => Promise<{ default: ComponentType }>;
}
