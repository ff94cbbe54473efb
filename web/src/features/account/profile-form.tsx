import type { UserDetails } from '@llevo/contract/entities/account-user';
import { emailField, hiddenField, passwordField, selectField, textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { EmailField, TextField } from '../../ui/fields/text-field.tsx';
import { saveProfile } from './api/account.ts';
import { profileChanges } from './profile-changes.ts';

/** SPEC §2: name and address; the account's name for owners, the account to begin with for members of several. */
export function ProfileForm({ user }: { readonly user: UserDetails }) {
  const isOwner = user.permission === 'owner';
  const hasSeveral = user.accounts.length > 1;
  const form = useForm({
    fields: {
      name: textField({ initial: user.name, message: 'Please enter your name' }),
      email: emailField({ initial: user.email, message: 'Please enter your email address' }),
      password: passwordField({ isRequired: false }),
      account_name: isOwner ? textField({ initial: user.account_name }) : hiddenField(user.account_name),
      default_account: hasSeveral ? selectField({ initial: user.default_account }) : hiddenField(user.default_account),
    },
    send: async (values) => {
      const changes = profileChanges(user, values);
      if (Object.keys(changes).length > 0) await saveProfile(changes);
      form.bind('password').onChange('');
      notify('success', 'Cambios guardados');
    },
  });
  const isNewEmail = form.values.email.trim().toLowerCase() !== user.email;
  const asksPassword = isNewEmail && user['2fa_enabled'] && user.has_password;
  return (
    <Panel title="Tus datos">
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel="Guardar cambios"
        label="Mi perfil"
      >
        <TextField label="Nombre" autoComplete="name" maxLength={120} field={form.bind('name')} />
        <EmailField
          label="Correo"
          autoComplete="email"
          hint={isNewEmail ? 'Avisaremos del cambio a la dirección anterior y a la nueva.' : 'Con él inicias sesión.'}
          field={form.bind('email')}
        />
        {asksPassword && (
          <PasswordField
            label="Contraseña, para cambiar el correo"
            autoComplete="current-password"
            field={form.bind('password')}
          />
        )}
        {isOwner && (
          <TextField
            label="Nombre de la cuenta"
            hint="Lo ven tus compañeros y quienes reciben tus invitaciones."
            autoComplete="organization"
            maxLength={120}
            field={form.bind('account_name')}
          />
        )}
        {hasSeveral && (
          <SelectField
            label="Cuenta predeterminada"
            hint="La que se abre al iniciar sesión."
            options={user.accounts.map(({ id, name }) => ({ value: id, label: name }))}
            field={form.bind('default_account')}
          />
        )}
      </BackOfficeForm>
    </Panel>
  );
}
