import { Field } from '../../../ui/fields/field.tsx';
import type { ContactDraft } from '../quoter-state.ts';
import type { ContactProblems } from '../trip-rules.ts';
import styles from './dialogs.module.css';

interface ContactFieldsProps {
  readonly value: ContactDraft;
  readonly problems: ContactProblems;
  readonly onChange: (contact: ContactDraft) => void;
}

const FIELDS = [
  { name: 'name', label: 'Nombre', type: 'text', autoComplete: 'name', maxLength: 120 },
  { name: 'email', label: 'Correo', type: 'email', autoComplete: 'email', maxLength: 200 },
  { name: 'cellphone', label: 'Celular', type: 'tel', autoComplete: 'tel', maxLength: 30 },
] as const;

/** Optional contact data, saved with the quote. */
export function ContactFields({ value, problems, onChange }: ContactFieldsProps) {
  const hasAny = Object.values(value).some((text: string) => text !== '');
  return (
    <details className={styles.details} open={hasAny || undefined}>
      <summary>Guardar mi cotización con mis datos (opcional)</summary>
      <div className={styles.stack}>
        <p className={styles.small}>Te escribimos solo por este servicio.</p>
        {FIELDS.map(({ name, label, ...input }) => (
          <Field key={name} label={label} error={problems[name]}>
            {(control) => (
              <input
                {...control}
                {...input}
                name={name}
                value={value[name]}
                onChange={(event) => {
                  onChange({ ...value, [name]: event.target.value });
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
