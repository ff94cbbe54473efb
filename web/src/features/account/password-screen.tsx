import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import type { UserDetails } from '@llevo/contract/entities/account-user';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ACCOUNT_PAGE } from '../../lib/back-office-paths.ts';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
import { call } from '../../lib/http/call.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { DescriptionItem, DescriptionList } from '../../ui/back-office/data/description-list.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { hiddenField, passwordField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { AccessAside } from './access-aside.tsx';
import styles from './account.module.css';
import { savePassword } from './api/account.ts';

/** SPEC §2 /account/password: changes or creates the password. */
export default function PasswordScreen() {
  const user = useQuery(currentUserQuery());
  return (
    <DetailPage title="Contraseña" parent={ACCOUNT_PAGE} aside={<AccessAside />}>
      <QueryBoundary query={user} failureTitle="No pudimos cargar tus datos">
        {(loaded) => <PasswordForm user={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}

/** Events of the security log among which the last change is searched: one page. */
const MAX_EVENTS = 25;

/** When the password last changed, in words, by the newest page of the security log; null if unknown. */
const lastPasswordChangeQuery = () =>
  queryOptions({
    queryKey: ['last-password-change'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data, page } = await call(listSecurityEvents, { limit: MAX_EVENTS }, { signal, returns: 'response' });
      const change = data.find(({ kind }) => kind === 'password_changed' || kind === 'password_reset');
      if (change !== undefined) return formatDateTime(change.date);
      return page?.next_cursor === null ? 'Ninguno en los últimos 90 días' : null;
    },
    meta: { handlesOwnErrors: true },
  });

/** The last change as a fact below the card's title; its line is there before the date. */
function LastPasswordChange() {
  const { data, isError } = useQuery(lastPasswordChangeQuery());
  if (data === null || isError) return null;
  return (
    <DescriptionList className={styles.identity}>
      <DescriptionItem label="Último cambio">{data}</DescriptionItem>
    </DescriptionList>
  );
}

/** SPEC §5: requires the current password where one exists; the new one must be complex. */
export function PasswordForm({ user }: { readonly user: UserDetails }) {
  const hasPassword = user.has_password;
  const form = useForm({
    fields: {
      oldpassword: hasPassword ? passwordField() : hiddenField(''),
      newpassword: passwordField({ isComplex: true }),
    },
    focusOnError: hasPassword ? 'oldpassword' : 'newpassword',
    send: async ({ oldpassword, newpassword }) => {
      await savePassword({
        oldpassword: oldpassword === '' ? undefined : oldpassword,
        has_password: hasPassword,
        newpassword,
      });
      form.reset();
      void queryClient.invalidateQueries(lastPasswordChangeQuery());
      notify('success', hasPassword ? 'Contraseña cambiada' : 'Contraseña creada');
    },
  });
  return (
    <Panel title={hasPassword ? 'Cambiar la contraseña' : 'Crear una contraseña'}>
      {hasPassword && <LastPasswordChange />}
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel={hasPassword ? 'Cambiar contraseña' : 'Crear contraseña'}
        label="Contraseña"
      >
        {/* The user name, for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <p className={styles.note}>
          {hasPassword
            ? 'Al cambiarla se cierran tus otras sesiones; esta sigue abierta.'
            : 'Hasta ahora entras con otro servicio o con un enlace. Con una contraseña también puedes entrar con tu correo.'}
        </p>
        <div className={styles.passwords}>
          {hasPassword && (
            <PasswordField label="Contraseña actual" autoComplete="current-password" field={form.bind('oldpassword')} />
          )}
          <PasswordField label="Nueva contraseña" autoComplete="new-password" field={form.bind('newpassword')} />
        </div>
      </BackOfficeForm>
    </Panel>
  );
}
