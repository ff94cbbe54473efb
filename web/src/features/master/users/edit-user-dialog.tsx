import type { UserDetails } from '@llevo/contract/entities/account-user';
import { EditNameEmailDialog } from '../../../ui/back-office/forms/edit-name-email-dialog.tsx';
import { changeUser } from '../api/users.ts';

interface EditUserDialogProps {
  readonly user: UserDetails;
  readonly onClose: () => void;
}

/** A user's name and e-mail, whatever accounts they are in. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  return (
    <EditNameEmailDialog
      person={user}
      change={(changes) => changeUser(user, changes)}
      newEmailNotice="Desde ahora entra con esta dirección y se cierran sus sesiones. Se avisa a la anterior y a la nueva."
      onClose={onClose}
    />
  );
}
