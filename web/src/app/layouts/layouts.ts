import type { ReactNode } from 'react';
import type { LayoutName } from '../routes/app-route.ts';
import { BareLayout } from './bare-layout.tsx';
import { lazyWithPreload } from '../routes/lazy-with-preload.ts';
import type { Preloadable } from '../routes/lazy-with-preload.ts';

/** Layouts by name. */
export type Layouts<Name extends LayoutName = LayoutName> = Readonly<
  Record<Name, Preloadable<{ readonly children: ReactNode }>>
>;

/** For screens that are the whole page. */
export const BARE: Layouts[LayoutName] = { Component: BareLayout, load: () => Promise.resolve() };

/** Each layout is a separate chunk; the back-office routes load their own. */
export const LAYOUTS: Layouts<Exclude<LayoutName, 'app' | 'missionControl' | 'wall'>> = {
  home: lazyWithPreload(() => import('./home-layout.tsx')),
  auth: lazyWithPreload(() => import('./auth-layout.tsx')),
  onboarding: lazyWithPreload(() => import('./onboarding-layout.tsx')),
  bare: BARE,
};
