import { useQuery } from '@tanstack/react-query';
import { ownUserQuery } from '../../lib/session/current-user.ts';
import { SubPage } from '../../ui/back-office/layout/detail-page.tsx';
import { WhenLoaded } from '../../ui/back-office/status/query-boundary.tsx';
import { HOME } from './account-page.ts';
import { ProfileForm } from './profile-form.tsx';

/** SPEC §2 /account/profile. */
export default function ProfileScreen() {
  const user = useQuery(ownUserQuery());
  return (
    <SubPage title="Mi perfil" parent={HOME} isNarrow>
      <WhenLoaded query={user} failureTitle="No pudimos cargar tu perfil">
        {(loaded) => <ProfileForm user={loaded} />}
      </WhenLoaded>
    </SubPage>
  );
}
