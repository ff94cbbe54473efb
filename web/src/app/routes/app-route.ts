import type { Access } from '@llevo/contract/rules/access/roles';
import type { ComponentType } from 'react';
import type { AppPath } from '../../lib/paths.ts';

/** The five layouts of SPEC §2; `bare` has no frame of its own. */
export type LayoutName = 'home' | 'auth' | 'app' | 'onboarding' | 'missionControl' | 'bare';

/** One address of the product: who may see it, in which frame, and where its screen lives. */
export interface AppRoute {
  readonly path: AppPath | '*';
  readonly access: Access;
  readonly layout: LayoutName;
  /** Shown in the tab before the product's name. */
  readonly title: string;
  /** For people who are not signed in; the others are sent to where a fresh session goes. */
  readonly isForGuests?: boolean;
  /** Only the person's own to use: while support acts for them, a notice stands in its place. */
  readonly isBlockedDuringImpersonation?: boolean;
  /** Its address is nothing without what a link adds to it, so it is offered nowhere by itself. */
  readonly isOnlyLinked?: boolean;
  readonly screen: () => Promise<{ default: ComponentType }>;
}
