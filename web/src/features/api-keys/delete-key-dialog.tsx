import type { ApiKey } from '@llevo/contract/entities/api-key';
import { notify } from '../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { deleteKey } from './api/api-keys.ts';

interface DeleteKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Takes a key off the list; one that works stops working. */
export function DeleteKeyDialog({ apiKey, onClose }: DeleteKeyDialogProps) {
  return (
    <ConfirmDialog
      title={`Eliminar «${apiKey.name}»`}
      confirmLabel="Eliminar clave"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await deleteKey(apiKey.id);
        onClose();
        notify('success', 'Clave eliminada');
      }}
    >
      <p>
        {apiKey.active
          ? 'Deja de funcionar en su próxima llamada y sale de esta lista. No se puede deshacer.'
          : 'Sale de esta lista. Ya no funcionaba.'}
      </p>
    </ConfirmDialog>
  );
}
