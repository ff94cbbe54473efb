import type { PasskeySummary } from '@llevo/contract/entities/passkey';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { renamePasskeyById } from '../api/passkeys.ts';

const MAX_NAME_LENGTH = 60;

interface RenamePasskeyDialogProps {
  readonly passkey: Pick<PasskeySummary, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks for another name of a passkey. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const form = useForm({
    fields: { name: textField({ initial: name }) },
    draftId: id,
    focusOnError: 'name',
    send: async (values) => {
      await renamePasskeyById(id, values.name.trim());
      onClose();
    },
  });
  return (
    <FormDialog
      title="Cambiar el nombre"
      submitLabel="Guardar nombre"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <TextField label="Nombre" maxLength={MAX_NAME_LENGTH} autoComplete="off" field={form.bind('name')} />
    </FormDialog>
  );
}
