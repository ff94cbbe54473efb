import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { ACCOUNT_PAGE } from './account-page.ts';
import { ProfileForm } from './profile-form.tsx';

/** SPEC §2 /account/profile. */
export default function ProfileScreen() {
  const user = useQuery(currentUserQuery());
  return (
    <DetailPage title="Mi perfil" parent={ACCOUNT_PAGE} isNarrow>
      <QueryBoundary query={user} failureTitle="No pudimos cargar tu perfil">
        {(loaded) => <ProfileForm user={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}
