import { useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from '../../../lib/browser/unsaved-changes.ts';
import { useLeaveWarning } from '../../../lib/browser/use-leave-warning.ts';
import { readSession } from '../../../lib/session/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before navigation or closing the page would lose unsaved changes; once on a page, whatever its forms. */
export function UnsavedGuard() {
  // After signing out there is no session to save with.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && readSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useLeaveWarning(hasUnsavedChanges);
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
