import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
import { allows } from '@llevo/contract/rules/access/roles';
import { useImpersonation } from '../../lib/session/impersonation.ts';
import { useSession } from '../../lib/session/session.ts';
import { PATHS } from '../../lib/paths.ts';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { IconUserPlus } from '../../ui/icons/user-plus.ts';
import { AddUsersDialog } from './add-users-dialog.tsx';
import { teamQuery } from './api/team.ts';
import { TeamTable } from './team-table.tsx';
import { TeamTwoFactor } from './team-two-factor.tsx';

/** SPEC §2 /account/users: members and pending invites of the account. */
export default function TeamScreen() {
  const session = useSession();
  const team = useQuery(teamQuery());
  const currentUser = useQuery(currentUserQuery());
  const [isAdding, setIsAdding] = useState(false);
  const isImpersonating = useImpersonation() !== null;
  if (session === null) return null;
  const account = session.accounts.find(({ id }) => id === session.account_id);
  return (
    <DetailPage
      title="Usuarios"
      note={`Quién trabaja en ${account?.name ?? 'esta cuenta'} y con qué rol.`}
      parent={{ to: PATHS.account, label: 'Mi cuenta' }}
      action={
        <Button
          leftSection={<IconUserPlus size={18} />}
          onClick={() => {
            setIsAdding(true);
          }}
        >
          Agregar usuarios
        </Button>
      }
    >
      <QueryBoundary query={team} failureTitle="No pudimos cargar los usuarios">
        {({ users, invites, requires_2fa: isRequired }) => (
          <>
            <TeamTable
              users={users}
              invites={invites}
              viewer={{ id: currentUser.data?.id ?? '', permission: session.permission }}
              accountName={account?.name ?? 'esta cuenta'}
            />
            {allows('owner', session.permission) && !isImpersonating && (
              <TeamTwoFactor users={users} isRequired={isRequired} />
            )}
          </>
        )}
      </QueryBoundary>
      {isAdding && (
        <AddUsersDialog
          viewerRole={session.permission}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
    </DetailPage>
  );
}
