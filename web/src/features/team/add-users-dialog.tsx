import type { Role } from '@llevo/contract/entities/roles';
import { selectField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { redirectToPlan } from '../../lib/http/redirect-to-plan.ts';
import { ROLE_LABELS } from '../../lib/session/role-labels.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { FormDialog } from '../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { inviteMembers } from './api/team.ts';
import type { GrantableRole } from './api/team.ts';
import { emailListField } from './email-list-field.ts';
import { grantableRoles } from './team-rows.ts';
import styles from './team.module.css';

interface AddUsersDialogProps {
  readonly viewerRole: Role;
  readonly onClose: () => void;
}

/** What each role may access. */
const ROLE_DESCRIPTIONS: Readonly<Record<GrantableRole, string>> = {
  admin: 'El panel, y además los usuarios de la cuenta.',
  developer: 'El panel, y además las claves de API.',
  user: 'El panel: clientes, conductores, servicios y tarifas.',
};

/** SPEC §5: invites one or several comma-separated addresses with one role, `user` by default. */
export function AddUsersDialog({ viewerRole, onClose }: AddUsersDialogProps) {
  const roles = grantableRoles(viewerRole);
  const form = useForm({
    fields: { email: emailListField(), permission: selectField({ initial: 'user' }) },
    focusOnError: 'email',
    send: async ({ email, permission }) => {
      const role = roles.find((name) => name === permission) ?? 'user';
      const invites = await inviteMembers(email, role).catch(redirectToPlan);
      const [first] = invites;
      onClose();
      notify(
        'success',
        invites.length === 1 && first !== undefined
          ? `Invitación enviada a ${first.email}`
          : `${invites.length} invitaciones enviadas`,
      );
    },
  });
  const selectedRole = roles.find((name) => name === form.values.permission) ?? 'user';
  return (
    <FormDialog
      title="Agregar usuarios"
      submitLabel="Enviar invitación"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <p className={styles.note}>Cada persona recibe un correo con un enlace para crear su usuario.</p>
      <TextField
        label="Correo"
        hint="Varios, separados por comas."
        autoComplete="off"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        field={form.bind('email')}
      />
      <SelectField
        label="Rol"
        hint={ROLE_DESCRIPTIONS[selectedRole]}
        options={roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        field={form.bind('permission')}
      />
    </FormDialog>
  );
}
