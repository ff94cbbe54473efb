import { DEFAULT_KEY_OVERLAP_HOURS, KEY_OVERLAP_HOURS } from '@llevo/contract/entities/api-key';
import type { ApiKey } from '@llevo/contract/entities/api-key';
import { textField, selectField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { FormDialog } from '../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { revokeKey, deleteKey, rotateKey } from './api/api-keys.ts';
import type { NewKey } from './api/api-keys.ts';
import styles from './api-keys.module.css';

type OverlapHours = (typeof KEY_OVERLAP_HOURS)[number];

const OVERLAP_LABELS: Readonly<Record<OverlapHours, string>> = {
  0: 'Termina ahora mismo',
  24: '24 horas más',
  168: '7 días más',
};
const OVERLAPS = KEY_OVERLAP_HOURS.map((hours) => ({ value: hours.toString(), label: OVERLAP_LABELS[hours] }));

interface RotateKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onRotated: (newKey: NewKey) => void;
  readonly onClose: () => void;
}

/** Replaces a key, with an overlap in which its programs can be moved to the new one. */
export function RotateKeyDialog({ apiKey, onRotated, onClose }: RotateKeyDialogProps) {
  const form = useForm({
    fields: { overlap: selectField({ initial: DEFAULT_KEY_OVERLAP_HOURS.toString() }) },
    send: async ({ overlap }) => {
      const hours = KEY_OVERLAP_HOURS.find((one) => one.toString() === overlap);
      onRotated(await rotateKey({ id: apiKey.id, overlap_hours: hours }));
    },
  });
  return (
    <FormDialog
      title={`Rotar «${apiKey.name}»`}
      submitLabel="Crear la clave nueva"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <p className={styles.note}>
        Recibes una clave nueva con los mismos permisos. La anterior sigue funcionando el tiempo que elijas, para que
        cambies tus programas sin cortes. Si ya había una anterior, termina ahora mismo.
      </p>
      <SelectField label="La clave anterior" options={OVERLAPS} field={form.bind('overlap')} />
    </FormDialog>
  );
}

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
