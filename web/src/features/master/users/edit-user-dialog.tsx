import type { OwnUser } from '@llevo/contract/entities/account-user';
import { emailField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../ui/notifications.ts';
import { FormDialog } from '../../../ui/office/form-dialog.tsx';
import { EmailField, TextField } from '../../../ui/text-field.tsx';
import { changeUser } from '../api/users.ts';
import styles from '../master.module.css';

interface EditUserDialogProps {
  readonly user: OwnUser;
  readonly onClose: () => void;
}

/** SPEC §5 "Edit user": name and e-mail, both required. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const form = useForm({
    fields: {
      name: textField({ initial: user.name, message: 'Please enter a name' }),
      email: emailField({ initial: user.email }),
    },
    send: async ({ name, email }) => {
      const typed = { name: name.trim(), email: email.trim().toLowerCase() };
      await changeUser(user, {
        ...(typed.name === user.name ? {} : { name: typed.name }),
        ...(typed.email === user.email ? {} : { email: typed.email }),
      });
      onClose();
      notify('success', 'Cambios guardados');
    },
  });
  const isNewEmail = form.values.email.trim().toLowerCase() !== user.email;
  return (
    <FormDialog
      title={`Editar a ${user.name}`}
      submitLabel="Guardar cambios"
      onClose={onClose}
      onSubmit={form.submit}
      refusal={form.refusal}
      isSending={form.isSending}
    >
      <TextField label="Nombre" autoComplete="off" maxLength={120} field={form.bind('name')} />
      <EmailField label="Correo" autoComplete="off" field={form.bind('email')} />
      <div role="status" className={styles.follows}>
        {isNewEmail && (
          <p>Desde ahora entra con esta dirección y se cierran sus sesiones. Se avisa a la anterior y a la nueva.</p>
        )}
      </div>
    </FormDialog>
  );
}
