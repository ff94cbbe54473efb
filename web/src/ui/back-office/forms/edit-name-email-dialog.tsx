import { emailField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from './form-dialog.tsx';
import { EmailField, TextField } from '../../fields/text-field.tsx';
import styles from './people-dialogs.module.css';

interface NameAndEmail {
  readonly name: string;
  readonly email: string;
}

interface EditNameEmailDialogProps {
  readonly person: NameAndEmail;
  /** Saves the changed fields. */
  readonly change: (changes: Partial<NameAndEmail>) => Promise<unknown>;
  /** Consequences of another e-mail address. */
  readonly newEmailNotice: string;
  readonly onClose: () => void;
}

/** SPEC §5 "Edit user": name and e-mail, both required. */
export function EditNameEmailDialog({ person, change, newEmailNotice, onClose }: EditNameEmailDialogProps) {
  const form = useForm({
    fields: {
      name: textField({ initial: person.name, message: 'Please enter a name' }),
      email: emailField({ initial: person.email }),
    },
    send: async ({ name, email }) => {
      const typed = { name: name.trim(), email: email.trim().toLowerCase() };
      await change({
        ...(typed.name === person.name ? {} : { name: typed.name }),
        ...(typed.email === person.email ? {} : { email: typed.email }),
      });
      onClose();
      notify('success', typed.email === person.email ? 'Cambios guardados' : 'El correo cambia cuando se confirme');
    },
  });
  const isNewEmail = form.values.email.trim().toLowerCase() !== person.email;
  return (
    <FormDialog
      title={`Editar a ${person.name}`}
      submitLabel="Guardar cambios"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <TextField label="Nombre" autoComplete="off" maxLength={120} field={form.bind('name')} />
      <EmailField label="Correo" autoComplete="off" field={form.bind('email')} />
      <div role="status" className={styles.warning}>
        {isNewEmail && <p>{newEmailNotice}</p>}
      </div>
    </FormDialog>
  );
}
