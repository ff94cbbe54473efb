import type { UserDetails } from '@llevo/contract/entities/account-user';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { emailField, hiddenField, selectField, textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { EmailField, TextField } from '../../ui/fields/text-field.tsx';
import { ACCOUNT_PAGE } from './account-page.ts';
import { saveProfile } from './api/account.ts';
import { PendingEmailNotice } from './pending-email.tsx';
import { profileChanges } from './profile-changes.ts';

/** SPEC §2 /account/profile: edits the current user. */
export default function ProfileScreen() {
  const user = useQuery(currentUserQuery());
  return (
    <DetailPage title="Mi perfil" parent={ACCOUNT_PAGE} isNarrow>
      <QueryBoundary query={user} failureTitle="No pudimos cargar tu perfil">
        {/* A requested e-mail is shown beside the form, which starts again with the current one. */}
        {(loaded) => <ProfileForm key={loaded.pending_email?.email ?? loaded.email} user={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}

/** SPEC §2: edits name and e-mail; also the account's name for owners, and the default account for members of several. */
export function ProfileForm({ user }: { readonly user: UserDetails }) {
  const isOwner = user.permission === 'owner';
  const hasSeveralAccounts = user.accounts.length > 1;
  const form = useForm({
    fields: {
      name: textField({ initial: user.name, message: 'Please enter your name' }),
      email: emailField({ initial: user.email, message: 'Please enter your email address' }),
      account_name: isOwner ? textField({ initial: user.account_name }) : hiddenField(user.account_name),
      default_account: hasSeveralAccounts
        ? selectField({ initial: user.default_account })
        : hiddenField(user.default_account),
    },
    send: async (values) => {
      const changes = profileChanges(user, values);
      if (Object.keys(changes).length > 0) await saveProfile(changes);
      if (changes.email === undefined) notify('success', 'Cambios guardados');
      else notify('success', `Abre el enlace que enviamos a ${changes.email}`);
    },
  });
  const isNewEmail = form.values.email.trim().toLowerCase() !== user.email;
  return (
    <Panel title="Tus datos">
      {user.pending_email !== null && <PendingEmailNotice pending={user.pending_email} />}
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
          hint={
            isNewEmail
              ? 'Enviaremos un enlace a la dirección nueva. Tu correo cambia cuando lo abras.'
              : 'Con él inicias sesión.'
          }
          field={form.bind('email')}
        />
        {isOwner && (
          <TextField
            label="Nombre de la cuenta"
            hint="Lo ven tus compañeros y quienes reciben tus invitaciones."
            autoComplete="organization"
            maxLength={120}
            field={form.bind('account_name')}
          />
        )}
        {hasSeveralAccounts && (
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
