import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from './app-route.ts';
import { BareLayout } from './layouts/bare-layout.tsx';

/** Frames by their names. */
export type Layouts<Name extends LayoutName = LayoutName> = Readonly<
  Record<Name, ComponentType<{ readonly children: ReactNode }>>
>;

/** Each frame is its own chunk; those of the back-office come with its routes. */
export const LAYOUTS: Layouts<Exclude<LayoutName, 'app' | 'missionControl'>> = {
  home: lazy(() => import('./layouts/home-layout.tsx')),
  auth: lazy(() => import('./layouts/auth-layout.tsx')),
  onboarding: lazy(() => import('./layouts/onboarding-layout.tsx')),
  bare: BareLayout,
};
