import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Attributes of a field's control. */
interface FieldControl {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shown under the control and linked to it. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label, its control, hint and error, linked for assistive technology. */
export function Field({ label, hint, error, isOptional = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={styles.field} data-field>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional && <Optional />}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hasNote && (
        <p id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

const Optional = () => <span className={styles.optional}> (opcional)</span>;

/** The label of a control that names itself for assistive technology, such as a button or a stepper. */
export const FieldCaption = ({ label, isOptional = false }: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <span className={styles.label}>
    {label}
    {isOptional && <Optional />}
  </span>
);

/** The error of a control or a group of them, which names it by its id in `aria-describedby`. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} className={styles.error}>
    {children}
  </p>
);
