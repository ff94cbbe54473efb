import type { Access } from '@llevo/contract/rules/roles';
import type { ComponentType } from 'react';

/** The five layouts of SPEC §2; `bare` has no frame of its own. */
export type LayoutName = 'home' | 'auth' | 'app' | 'onboarding' | 'missionControl' | 'bare';

/** One address of the product: who may see it, in which frame, and where its screen lives. */
export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly layout: LayoutName;
  /** Shown in the tab after the product's name. */
  readonly title: string;
  readonly screen: () => Promise<{ default: ComponentType }>;
}

export const routes: readonly AppRoute[] = [
  {
    path: '/',
    access: 'public',
    layout: 'home',
    title: 'Fletes y mudanzas en Ecuador',
    screen: () => import('../features/marketing/landing-screen.tsx'),
  },
  {
    path: '/quoter',
    access: 'public',
    layout: 'home',
    title: 'Cotizador',
    screen: () => import('../features/quoter/quoter-screen.tsx'),
  },
];
