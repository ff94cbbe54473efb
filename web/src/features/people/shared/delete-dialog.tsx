import type { PersonKind, PersonRow } from './person-kind.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import styles from '../../../ui/back-office/forms/people-dialogs.module.css';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../lib/notifications/notifications.ts';
import { apiResponse } from '../../../lib/http/api.ts';

interface DeleteDialogProps {
  readonly kind: PersonKind;
  readonly person: PersonRow;
  readonly onDeleted: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Confirms the deletion of a person and lists its consequences. */
export function DeleteDialog({ kind, person, onDeleted, onClose }: DeleteDialogProps) {
  const remove = useDeletePerson(kind);
  const name = fullName(person);
  return (
    <ConfirmDialog
      title={`Eliminar a ${name}`}
      confirmLabel={`Eliminar ${kind.noun}`}
      isDangerous
      onConfirm={async () => {
        await remove(person);
        onDeleted([person.id]);
        onClose();
      }}
      onClose={onClose}
    >
      <ul className={styles.follows}>
        {kind.deletion.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        <strong>No se puede deshacer.</strong>
      </p>
    </ConfirmDialog>
  );
}

/** Deletes a customer or driver and notifies with SPEC §8's message. The caller shows errors. */
function useDeletePerson(kind: PersonKind): (person: PersonRow) => Promise<void> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: PersonRow) => apiResponse(deletePerson, { id }),
    meta: { handlesOwnErrors: true },
    onSuccess: ({ message }, person) => {
      notify('success', message ?? `El usuario ${fullName(person)} ha sido eliminado correctamente`);
      void queryClient.invalidateQueries({ queryKey: [kind.list] });
    },
  });
  return async (person) => {
    await mutateAsync(person);
  };
}
