import type { ApiKey } from '@llevo/contract/entities/api-key';
import { textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { FormDialog } from '../../ui/back-office/forms/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { revokeKey, deleteKey } from './api/api-keys.ts';
import styles from './api-keys.module.css';

interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** SPEC §4: revoking cannot be undone: the user types the name of the key to confirm. */
export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const typed = textField({});
  const form = useForm({
    fields: {
      confirmation: {
        ...typed,
        validate: (text: string) =>
          typed.validate(text) ?? (text.trim() === apiKey.name ? null : 'No coincide con el nombre de la clave'),
      },
    },
    send: async () => {
      await revokeKey(apiKey.id);
      onClose();
      notify('success', 'Clave revocada');
    },
  });
  return (
    <FormDialog
      title={`Revocar «${apiKey.name}»`}
      submitLabel="Revocar para siempre"
      isDangerous
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <p className={styles.note}>
        Todo programa que la use deja de funcionar en su próxima llamada. No se puede deshacer: para volver a conectar
        hace falta otra clave.
      </p>
      <TextField
        label={`Escribe «${apiKey.name}» para confirmar`}
        autoComplete="off"
        spellCheck={false}
        field={form.bind('confirmation')}
      />
    </FormDialog>
  );
}

interface DeleteKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Deletes a key; an active one stops working. */
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
