import type { OwnUser } from '@llevo/contract/entities/account-user';
import { EditPersonDialog } from '../../../ui/back-office/forms/edit-name-email-dialog.tsx';
import { changeUser } from '../api/users.ts';

interface EditUserDialogProps {
  readonly user: OwnUser;
  readonly onClose: () => void;
}

/** A user's name and e-mail, whatever accounts they are in. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  return (
    <EditPersonDialog
      person={user}
      change={(changes) => changeUser(user, changes)}
      newEmailFollows="Desde ahora entra con esta dirección y se cierran sus sesiones. Se avisa a la anterior y a la nueva."
      onClose={onClose}
    />
  );
}
