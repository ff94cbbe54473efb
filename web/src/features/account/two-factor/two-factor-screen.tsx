import { useQuery } from '@tanstack/react-query';
import { ownUserQuery } from '../../../lib/session/current-user.ts';
import { SubPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { WhenLoaded } from '../../../ui/back-office/status/query-boundary.tsx';
import { HOME } from '../account-page.ts';
import { TwoFactor } from './two-factor.tsx';

/** SPEC §2 /account/2fa. */
export default function TwoFactorScreen() {
  const user = useQuery(ownUserQuery());
  return (
    <SubPage
      title="Verificación en dos pasos"
      note="Además de la contraseña, un código que solo tu teléfono conoce."
      parent={HOME}
      isNarrow
    >
      <WhenLoaded query={user} failureTitle="No pudimos cargar tus datos">
        {(loaded) => <TwoFactor user={loaded} />}
      </WhenLoaded>
    </SubPage>
  );
}
