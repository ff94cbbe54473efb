import { lazy, StrictMode, Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { notify } from '../lib/notifications/notifications.ts';
import { useImpersonation } from '../lib/session/impersonation.ts';
import { NotificationRegion } from '../ui/feedback/notification-region.tsx';

const ImpersonationBar = lazy(() => import('./impersonation/impersonation-bar.tsx'));

/** Shows the impersonation bar above every page; loads nothing outside an impersonation. */
function ImpersonationHost() {
  const visit = useImpersonation();
  const isVisiting = visit !== null;
  const wasVisiting = useRef(isVisiting);
  useEffect(() => {
    if (wasVisiting.current && !isVisiting) notify('info', 'La sesión de soporte terminó.', { isPersistent: true });
    wasVisiting.current = isVisiting;
  }, [isVisiting]);
  if (visit === null) return null;
  return (
    <Suspense fallback={null}>
      <ImpersonationBar visit={visit} />
    </Suspense>
  );
}

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
