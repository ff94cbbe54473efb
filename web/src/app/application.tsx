import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { NotificationRegion } from '../ui/feedback/notification-region.tsx';
import { ImpersonationHost } from './impersonation/impersonation-host.tsx';

/** What stands round every page: the same in the browser and where pages are built ahead. */
export function Application({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <ImpersonationHost />
      {children}
      <NotificationRegion />
    </StrictMode>
  );
}
