import { fullName } from './full-name.ts';
import type { PersonKind, PersonRow } from './person-kind.ts';
import { useDeletePerson } from './use-delete-person.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import styles from '../../../ui/back-office/forms/people-dialogs.module.css';

interface DeleteDialogProps {
  readonly kind: PersonKind;
  readonly person: PersonRow;
  readonly onDeleted: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks before a person is deleted, and says what goes and what stays. */
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
