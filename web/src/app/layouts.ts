import type { ReactNode } from 'react';
import type { LayoutName } from './app-route.ts';
import { BareLayout } from './layouts/bare-layout.tsx';
import { preloadable } from './preloadable.ts';
import type { Preloadable } from './preloadable.ts';

/** Frames by their names. */
export type Layouts<Name extends LayoutName = LayoutName> = Readonly<
  Record<Name, Preloadable<{ readonly children: ReactNode }>>
>;

/** For screens that are the whole page. */
export const BARE: Layouts[LayoutName] = { Component: BareLayout, load: () => Promise.resolve() };

/** Each frame is its own chunk; those of the back-office come with its routes. */
export const LAYOUTS: Layouts<Exclude<LayoutName, 'app' | 'missionControl'>> = {
  home: preloadable(() => import('./layouts/home-layout.tsx')),
  auth: preloadable(() => import('./layouts/auth-layout.tsx')),
  onboarding: preloadable(() => import('./layouts/onboarding-layout.tsx')),
  bare: BARE,
};
