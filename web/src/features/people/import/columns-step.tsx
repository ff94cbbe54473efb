import { formatCount } from '@llevo/contract/rules/format-number';
import { Field } from '../../../ui/fields/field.tsx';
import type { ImportField } from './import-kind.ts';
import styles from './import-dialog.module.css';
import type { ImportFile } from './import-state.ts';
import type { ColumnMapping } from './match-headers.ts';

interface ColumnsStepProps {
  readonly file: ImportFile;
  readonly fields: readonly ImportField[];
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

const NONE = '';

/** Which column of the file fills each field: as recognised, and to correct by hand. */
export function ColumnsStep({ file, fields, mapping, onChange }: ColumnsStepProps) {
  const [headers = [], first = []] = file.table;
  return (
    <>
      <p>
        <strong>{file.name}</strong>: {formatCount(file.table.length - 1)} filas. Revisa de qué columna sale cada dato.
      </p>
      <div className={styles.mapping}>
        {fields.map(({ name, label, isRequired }) => {
          const column = mapping[name] ?? null;
          const example = column === null ? '' : (first[column] ?? '');
          return (
            <Field key={name} label={label} isOptional={!isRequired} hint={example === '' ? undefined : example}>
              {(control) => (
                <select
                  {...control}
                  name={name}
                  value={column === null ? NONE : column.toString()}
                  onChange={({ target: { value } }) => {
                    onChange({ ...mapping, [name]: value === NONE ? null : Number(value) });
                  }}
                >
                  <option value={NONE}>{isRequired ? 'Elige una columna' : 'Ninguna'}</option>
                  {headers.map((header, index) => (
                    <option key={index.toString()} value={index.toString()}>
                      {header === '' ? `Columna ${(index + 1).toString()}` : header}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          );
        })}
      </div>
    </>
  );
}
