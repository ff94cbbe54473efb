import type { AccountUser } from '@llevo/contract/entities/account-user';
import { emailField, textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { notify } from '../../ui/notifications.ts';
import { FormDialog } from '../../ui/office/form-dialog.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { changeMember } from './api/team.ts';
import styles from './team.module.css';

interface EditMemberDialogProps {
  readonly member: AccountUser;
  readonly onClose: () => void;
}

/** SPEC §5: a member's name and address, both required. */
export function EditMemberDialog({ member, onClose }: EditMemberDialogProps) {
  const form = useForm({
    fields: {
      name: textField({ initial: member.name, message: 'Please enter a name' }),
      email: emailField({ initial: member.email }),
    },
    send: async ({ name, email }) => {
      const typed = { name: name.trim(), email: email.trim().toLowerCase() };
      await changeMember(member.id, {
        ...(typed.name === member.name ? {} : { name: typed.name }),
        ...(typed.email === member.email ? {} : { email: typed.email }),
      });
      onClose();
      notify('success', 'Cambios guardados');
    },
  });
  const isNewEmail = form.values.email.trim().toLowerCase() !== member.email;
  return (
    <FormDialog
      title={`Editar a ${member.name}`}
      submitLabel="Guardar cambios"
      onClose={onClose}
      onSubmit={form.submit}
      refusal={form.refusal}
      isSending={form.isSending}
    >
      <TextField label="Nombre" autoComplete="off" maxLength={120} field={form.bind('name')} />
      <EmailField label="Correo" autoComplete="off" field={form.bind('email')} />
      {isNewEmail && (
        <p className={styles.note}>Desde ahora entra con esta dirección. Se avisa a la anterior y a la nueva.</p>
      )}
    </FormDialog>
  );
}
