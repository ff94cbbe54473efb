import { lazy, Suspense, useEffect, useRef } from 'react';
import { useImpersonation } from '../../lib/session/impersonation.ts';
import { notify } from '../../lib/notifications/notifications.ts';

const ImpersonationBar = lazy(() => import('./impersonation-bar.tsx'));

/** Shows the impersonation bar above every page; loads nothing outside an impersonation. */
export function ImpersonationHost() {
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
