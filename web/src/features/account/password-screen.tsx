import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { ACCOUNT_PAGE } from './account-page.ts';
import { PasswordForm } from './password-form.tsx';

/** SPEC §2 /account/password. */
export default function PasswordScreen() {
  const user = useQuery(currentUserQuery());
  return (
    <DetailPage title="Contraseña" parent={ACCOUNT_PAGE} isNarrow>
      <QueryBoundary query={user} failureTitle="No pudimos cargar tus datos">
        {(loaded) => <PasswordForm user={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}
