import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { NotificationRegion } from '../ui/feedback/notification-region.tsx';
import { ImpersonationHost } from './impersonation/impersonation-host.tsx';

/** Wraps every page with the providers, in the browser and during prerendering. */
export function Application({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <ImpersonationHost />
      {children}
      <NotificationRegion />
    </StrictMode>
  );
}
