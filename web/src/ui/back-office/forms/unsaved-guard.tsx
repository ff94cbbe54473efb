import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { readSession } from '../../../lib/session/session.ts';
import { hasUnsavedChanges } from '../../../lib/browser/unsaved-changes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Stands on a page with forms: asks before what was typed is lost, by another page or by closing this one. */
export function UnsavedGuard() {
  // Whoever is signed out, or was, has nothing left to save it with.
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
