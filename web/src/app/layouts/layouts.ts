import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from '../routes/app-route.ts';

/** A layout of SPEC §2: the frame around a screen, in a separate chunk. */
interface Layout {
  readonly load: () => Promise<{ default: ComponentType<{ readonly children: ReactNode }> }>;
  /** Whether it frames the signed-in product: back-office or mission control. */
  readonly isBackOffice?: true;
  /** Modules that it loads later and needs offline, as paths from `web/`. */
  readonly offlineParts?: readonly string[];
}

/** The layouts. The build reads this table too (web/build/route-sources.ts). */
export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  home: { load: () => import('./home-layout.tsx'), offlineParts: ['src/app/layouts/home-footer.tsx'] },
  company: { load: () => import('./company-layout.tsx') },
  auth: { load: () => import('./auth-layout.tsx') },
  onboarding: { load: () => import('./onboarding-layout.tsx') },
  app: {
    load: () => import('./app-layout.tsx'),
    isBackOffice: true,
    offlineParts: ['src/lib/auth/session-sync.ts'],
  },
  missionControl: { load: () => import('./mission-control-layout.tsx'), isBackOffice: true },
  wall: { load: () => import('./wall-layout.tsx') },
};

/** Whether a layout frames the signed-in product. */
export const isBackOffice = (layout: LayoutName | null): boolean =>
  layout !== null && LAYOUTS[layout].isBackOffice === true;
