import { useQuery } from '@tanstack/react-query';
import { ownUserQuery } from '../../lib/own-user.ts';
import { SubPage } from '../../ui/office/sub-page.tsx';
import { WhenLoaded } from '../../ui/office/when-loaded.tsx';
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
