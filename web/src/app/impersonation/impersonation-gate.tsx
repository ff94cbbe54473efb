import { lazy } from 'react';
import type { ReactNode } from 'react';
import { useImpersonation } from '../../lib/session/impersonation.ts';

const ImpersonationBlocked = lazy(() => import('./impersonation-blocked.tsx'));

/** Hides screens from impersonators if the server rejects all their actions there. */
export const ImpersonationGate = ({ children }: { readonly children: ReactNode }) =>
  useImpersonation() === null ? children : <ImpersonationBlocked />;
