import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import styles from './add-people-buttons.module.css';

interface AddPeopleButtonsProps {
  /** "Nuevo cliente", "Nuevo conductor". */
  readonly label: string;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

/** Adds people to a list: one by hand, or many from a file. */
export function AddPeopleButtons({ label, onAdd, onImport }: AddPeopleButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
        onClick={onImport}
      >
        Importar
      </Button>
      <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={onAdd}>
        {label}
      </Button>
    </div>
  );
}
