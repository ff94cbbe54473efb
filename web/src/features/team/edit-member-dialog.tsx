import type { AccountUser } from '@llevo/contract/entities/account-user';
import { EditPersonDialog } from '../../ui/back-office/forms/edit-name-email-dialog.tsx';
import { changeMember } from './api/team.ts';

interface EditMemberDialogProps {
  readonly member: AccountUser;
  readonly onClose: () => void;
}

/** A member's name and address. */
export function EditMemberDialog({ member, onClose }: EditMemberDialogProps) {
  return (
    <EditPersonDialog
      person={member}
      change={(changes) => changeMember(member.id, changes)}
      newEmailFollows="Desde ahora entra con esta dirección. Se avisa a la anterior y a la nueva."
      onClose={onClose}
    />
  );
}
