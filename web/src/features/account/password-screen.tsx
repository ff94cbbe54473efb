import { useQuery } from '@tanstack/react-query';
import { ownUserQuery } from '../../lib/session/current-user.ts';
import { SubPage } from '../../ui/back-office/layout/detail-page.tsx';
import { WhenLoaded } from '../../ui/back-office/status/query-boundary.tsx';
import { HOME } from './account-page.ts';
import { PasswordForm } from './password-form.tsx';

/** SPEC §2 /account/password. */
export default function PasswordScreen() {
  const user = useQuery(ownUserQuery());
  return (
    <SubPage title="Contraseña" parent={HOME} isNarrow>
      <WhenLoaded query={user} failureTitle="No pudimos cargar tus datos">
        {(loaded) => <PasswordForm user={loaded} />}
      </WhenLoaded>
    </SubPage>
  );
}
