import { useQuery } from '@tanstack/react-query';
import { ownUserQuery } from '../../lib/own-user.ts';
import { SubPage } from '../../ui/office/sub-page.tsx';
import { WhenLoaded } from '../../ui/office/when-loaded.tsx';
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
