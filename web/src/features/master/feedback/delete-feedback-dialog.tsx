import type { Feedback } from '@llevo/contract/entities/feedback';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { removeFeedback } from '../api/feedback.ts';

interface DeleteFeedbackDialogProps {
  readonly feedback: Feedback;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before an opinion goes. */
export function DeleteFeedbackDialog({ feedback, onDeleted, onClose }: DeleteFeedbackDialogProps) {
  return (
    <ConfirmDialog
      title="Eliminar la opinión"
      confirmLabel="Eliminar"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await removeFeedback(feedback.id);
        onDeleted();
        onClose();
        notify('success', 'Opinión eliminada');
      }}
    >
      <p>Se borra lo que dijo {feedback.user_email ?? 'un usuario eliminado'} y deja de contar en las cifras.</p>
      <p>
        <strong>No se puede deshacer.</strong>
      </p>
    </ConfirmDialog>
  );
}
