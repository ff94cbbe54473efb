import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from './app-route.ts';
import { BareLayout } from './layouts/bare-layout.tsx';

type Layout = ComponentType<{ readonly children: ReactNode }>;

/** Each frame is its own chunk, so that a visitor of the quoter loads nothing of the back-office. */
export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  home: lazy(() => import('./layouts/home-layout.tsx')),
  auth: lazy(() => import('./layouts/auth-layout.tsx')),
  app: lazy(() => import('./layouts/app-layout.tsx')),
  onboarding: lazy(() => import('./layouts/onboarding-layout.tsx')),
  missionControl: lazy(() => import('./layouts/mission-control-layout.tsx')),
  bare: BareLayout,
};
