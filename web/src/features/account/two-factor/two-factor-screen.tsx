import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../../lib/auth/current-user.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { ACCOUNT_PAGE } from '../account-page.ts';
import { TwoFactor } from './two-factor.tsx';

/** SPEC §2 /account/2fa. */
export default function TwoFactorScreen() {
  const user = useQuery(currentUserQuery());
  return (
    <DetailPage
      title="Verificación en dos pasos"
      note="Además de la contraseña, un código que solo tu teléfono conoce."
      parent={ACCOUNT_PAGE}
      isNarrow
    >
      <QueryBoundary query={user} failureTitle="No pudimos cargar tus datos">
        {(loaded) => <TwoFactor user={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}
