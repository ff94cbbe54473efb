import { IconTrash } from '@tabler/icons-react';
import { fullName } from './full-name.ts';
import type { PersonRow } from './person-kind.ts';
import styles from './delete-button.module.css';

interface DeleteButtonProps {
  readonly person: PersonRow;
  readonly onDelete: (person: PersonRow) => void;
}

/** At a row's end: quiet until the row is pointed at or focused. */
export function DeleteButton({ person, onDelete }: DeleteButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Eliminar a ${fullName(person)}`}
      onClick={() => {
        onDelete(person);
      }}
    >
      <IconTrash size={17} stroke={1.7} aria-hidden="true" />
      <span className={styles.word} aria-hidden="true">
        Eliminar
      </span>
    </button>
  );
}
