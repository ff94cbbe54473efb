import type { AccountUser } from '@llevo/contract/entities/account-user';
import { EditNameEmailDialog } from '../../ui/back-office/forms/edit-name-email-dialog.tsx';
import { updateMember } from './api/team.ts';

interface EditMemberDialogProps {
  readonly member: AccountUser;
  readonly onClose: () => void;
}

/** A member's name and address. */
export function EditMemberDialog({ member, onClose }: EditMemberDialogProps) {
  return (
    <EditNameEmailDialog
      person={member}
      change={(changes) => updateMember(member.id, changes)}
      newEmailNotice="Desde ahora entra con esta dirección. Se avisa a la anterior y a la nueva."
      onClose={onClose}
    />
  );
}
