import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { readSession } from '../../../lib/session/session.ts';
import { hasUnsavedChanges } from '../../../lib/browser/unsaved-changes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before navigation or closing the page would lose unsaved changes. */
export function UnsavedGuard() {
  // After signing out there is no session to save with.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && readSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
    };
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Hay cambios sin guardar"
      confirmLabel="Salir sin guardar"
      isDangerous
      onConfirm={() => {
        blocker.proceed();
        return Promise.resolve();
      }}
      onClose={() => {
        blocker.reset();
      }}
    >
      <p>Al salir de esta página se pierde lo que se escribió.</p>
    </ConfirmDialog>
  );
}
