import type { UserDetails } from '@llevo/contract/entities/account-user';
import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_PAGE } from '../../lib/back-office-paths.ts';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
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
import { PASSWORD_KINDS } from './api/recent-security.ts';
import { LastTime } from './last-time.tsx';

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
      notify('success', hasPassword ? 'Contraseña cambiada' : 'Contraseña creada');
    },
  });
  return (
    <Panel title={hasPassword ? 'Cambiar la contraseña' : 'Crear una contraseña'}>
      {hasPassword && <LastTime label="Último cambio" never="Ninguno en los últimos 90 días" kinds={PASSWORD_KINDS} />}
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
