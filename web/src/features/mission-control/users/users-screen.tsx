import type { UserDetails } from '@llevo/contract/entities/account-user';
import { useMemo, useState } from 'react';
import { usersSource } from '../api/users.ts';
import { MasterList } from '../master-list.tsx';
import { ImpersonateDialog, DeleteUserDialog, EditUserDialog } from './user-dialogs.tsx';
import { userColumns } from './user-columns.tsx';

type OpenDialog = { readonly kind: 'impersonate' | 'edit' | 'delete'; readonly user: UserDetails } | null;

const userId = ({ id }: UserDetails): string => id;

/** SPEC §2 /missioncontrol/users: searches, edits, deletes and impersonates users. */
export default function UsersScreen() {
  const [open, setOpen] = useState<OpenDialog>(null);
  const columns = useMemo(() => {
    const opener = (kind: NonNullable<OpenDialog>['kind']) => (user: UserDetails) => {
      setOpen({ kind, user });
    };
    return userColumns({ onImpersonate: opener('impersonate'), onEdit: opener('edit'), onDelete: opener('delete') });
  }, []);
  const close = () => {
    setOpen(null);
  };
  return (
    <MasterList
      title="Usuarios"
      note="Quién entra a Llevo, de la persona más nueva a la más antigua. Entrar como alguien pide su permiso."
      placeholder="Nombre o correo"
      failureTitle="No pudimos cargar los usuarios"
      source={usersSource}
      columns={columns}
      rowId={userId}
    >
      {open?.kind === 'impersonate' && <ImpersonateDialog user={open.user} onClose={close} />}
      {open?.kind === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
      {open?.kind === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
    </MasterList>
  );
}
