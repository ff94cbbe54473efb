import type { UserDetails } from '@llevo/contract/entities/account-user';
import { useMemo, useState } from 'react';
import { usersSource } from '../api/users.ts';
import { MasterList } from '../master-list.tsx';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { userColumns } from './user-columns.tsx';

type OpenDialog = { readonly what: 'actFor' | 'edit' | 'delete'; readonly user: UserDetails } | null;

const userId = ({ id }: UserDetails): string => id;

/** SPEC §2 /missioncontrol/users. */
export default function UsersScreen() {
  const [open, setOpen] = useState<OpenDialog>(null);
  const columns = useMemo(() => {
    const opener = (what: NonNullable<OpenDialog>['what']) => (user: UserDetails) => {
      setOpen({ what, user });
    };
    return userColumns({ onImpersonate: opener('actFor'), onEdit: opener('edit'), onDelete: opener('delete') });
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
      {open?.what === 'actFor' && <ImpersonateDialog user={open.user} onClose={close} />}
      {open?.what === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
      {open?.what === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
    </MasterList>
  );
}
