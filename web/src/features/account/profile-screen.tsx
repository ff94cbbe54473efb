import type { UserDetails } from '@llevo/contract/entities/account-user';
import type { PendingEmail } from '@llevo/contract/entities/email-change';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
import { cancelPendingEmail, resendLink } from '../../lib/auth/email-change.ts';
import { emailField, hiddenField, selectField, textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useAction } from '../../lib/http/use-action.ts';
import { formatIsoDate } from '../../lib/i18n/format-iso-date.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ACCOUNT_PAGE } from '../../lib/back-office-paths.ts';
import { ROLE_LABELS } from '../../lib/session/role-labels.ts';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';
import { DescriptionItem, DescriptionList } from '../../ui/back-office/data/description-list.tsx';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { UnsavedGuard } from '../../ui/back-office/forms/unsaved-guard.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { EmailField, TextField } from '../../ui/fields/text-field.tsx';
import { AccessAside } from './access-aside.tsx';
import { saveProfile } from './api/account.ts';
import styles from './account.module.css';
import { DayWork } from './day-work.tsx';

/** The profile as typed. */
interface ProfileValues {
  readonly name: string;
  readonly email: string;
  readonly account_name: string;
  readonly default_account: string;
}

type ProfileChanges = Partial<ProfileValues>;

/** The changed fields only. */
export function profileChanges(user: UserDetails, values: ProfileValues): ProfileChanges {
  const typed = {
    name: values.name.trim(),
    email: values.email.trim().toLowerCase(),
    account_name: values.account_name.trim(),
    default_account: values.default_account,
  };
  const changes: { -readonly [Name in keyof ProfileChanges]: ProfileChanges[Name] } = {};
  for (const name of ['name', 'email', 'account_name', 'default_account'] as const) {
    if (typed[name] !== user[name]) changes[name] = typed[name];
  }
  return changes;
}

/** A pending change of address, with the actions that the user can take. */
function PendingEmailNotice({ pending }: { readonly pending: PendingEmail }) {
  const resend = useAction(async () => {
    notify('success', `Enviamos otro enlace a ${await resendLink()}`);
  });
  const cancel = useAction(async () => {
    await cancelPendingEmail();
    notify('success', 'El correo no cambia');
  });
  return (
    <div className={styles.pending} role="status">
      <p>
        <strong>{pending.email}</strong> está pendiente de confirmar.{' '}
        {pending.awaits === 'new'
          ? 'Abre el enlace que enviamos a esa dirección; mientras tanto sigues entrando con la actual.'
          : 'Lo pidió el soporte de Llevo. Si estás de acuerdo, abre el enlace que enviamos a tu dirección actual.'}
      </p>
      <p className={styles.pendingActions}>
        <OutlineButton size="plain" aria-busy={resend.isRunning} onClick={resend.start}>
          Enviar otro enlace
        </OutlineButton>
        <OutlineButton size="plain" aria-busy={cancel.isRunning} onClick={cancel.start}>
          Cancelar el cambio
        </OutlineButton>
      </p>
    </div>
  );
}

/** SPEC §2 /account/profile: edits the current user. The sign-in ends here, so the day's work comes first. */
export default function ProfileScreen() {
  const user = useQuery(currentUserQuery());
  return (
    <DetailPage
      title="Mi perfil"
      parent={ACCOUNT_PAGE}
      lead={<DayWork />}
      // With the form: beside or below its skeleton they would move when it comes.
      aside={user.isPending ? null : <AccessAside />}
    >
      <UnsavedGuard />
      <QueryBoundary query={user} failureTitle="No pudimos cargar tu perfil">
        {/* A requested email is shown beside the form, which starts again with the current one. */}
        {(loaded) => <ProfileForm key={loaded.pending_email?.email ?? loaded.email} user={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}

/**
 * SPEC §2: edits name and email; also the account's name for owners, and the default account for members of several.
 */
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
      form.resetDirty();
      if (changes.email === undefined) notify('success', 'Cambios guardados');
      else notify('success', `Abre el enlace que enviamos a ${changes.email}`);
    },
  });
  const isNewEmail = form.values.email.trim().toLowerCase() !== user.email;
  return (
    <Panel title="Tus datos">
      <UserFacts user={user} />
      {user.pending_email !== null && <PendingEmailNotice pending={user.pending_email} />}
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel="Guardar cambios"
        label="Mi perfil"
        isDirty={form.isDirty}
        onDiscard={form.reset}
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
        {hasSeveralAccounts && (
          <SelectField
            label="Cuenta predeterminada"
            hint="La que se abre al iniciar sesión."
            options={user.accounts.map(({ id, name }) => ({ value: id, label: name }))}
            field={form.bind('default_account')}
          />
        )}
        {isOwner && <h3 className={styles.company}>Tu empresa</h3>}
        {isOwner && (
          <TextField
            label="Nombre de la cuenta"
            hint="Lo ven tus compañeros y quienes reciben tus invitaciones."
            autoComplete="organization"
            maxLength={120}
            field={form.bind('account_name')}
          />
        )}
      </BackOfficeForm>
    </Panel>
  );
}

/** Facts about the user that are not edited here, before those that are. */
const UserFacts = ({ user }: { readonly user: UserDetails }) => (
  <DescriptionList className={styles.identity}>
    <DescriptionItem label="Tu rol">{ROLE_LABELS[user.permission]}</DescriptionItem>
    <DescriptionItem label="En Llevo desde">{formatIsoDate(user.date_created)}</DescriptionItem>
    {user.last_login !== null && (
      <DescriptionItem label="Última entrada">{formatDateTime(user.last_login)}</DescriptionItem>
    )}
  </DescriptionList>
);
