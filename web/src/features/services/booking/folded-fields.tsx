import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './booking.module.css';

interface FoldedFieldsProps {
  /** "Agregar referencias". */
  readonly label: string;
  /** Whether one of them is filled in: they are never hidden then. */
  readonly hasValue: boolean;
  readonly children: ReactNode;
}

/** Optional fields behind one line, so that the required ones stay in view. */
export function FoldedFields({ label, hasValue, children }: FoldedFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.folded}
      open={isOpen || hasValue}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>{label}</summary>
      {children}
    </details>
  );
}
