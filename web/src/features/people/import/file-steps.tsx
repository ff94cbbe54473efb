import { formatCount } from '@llevo/contract/rules/format-number';
import { Button } from '@mantine/core';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import { saveFile } from '../../../lib/export/save-file.ts';
import type { ExportFormat } from '../../../lib/export/use-export.ts';
import { FileDrop } from '../../../ui/back-office/forms/file-drop.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { IconFileSpreadsheet } from '../../../ui/icons/file-spreadsheet.ts';
import type { ImportKind, ImportField } from './import-kind.ts';
import type { ImportFile } from './import-state.ts';
import type { ColumnMapping } from './match-headers.ts';
import { IMPORT_FILE_TYPES } from './read-table.ts';
import type { StoredImport } from './stored-import.ts';
import styles from './import-dialog.module.css';

interface ColumnsStepProps {
  readonly file: ImportFile;
  readonly fields: readonly ImportField[];
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

const NONE = '';

/** The column of the file for each field: as recognised, and correctable by hand. */
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

/** Downloads a file with the columns of an import and one row as an example. */
async function saveTemplate(kind: ImportKind, format: ExportFormat): Promise<void> {
  const columns = kind.fields.map(({ label, example }): ExportColumn<null> => ({
    header: label,
    value: () => example,
    width: 24,
  }));
  const name = `llevo-plantilla-${kind.list}.${format}`;
  if (format === 'csv') {
    const { toCsv } = await import('../../../lib/export/to-csv.ts');
    saveFile(toCsv([null], columns), name);
    return;
  }
  const { toXlsx } = await import('../../../lib/export/to-xlsx.ts');
  saveFile(await toXlsx([null], columns, kind.plural), name);
}

interface FileStepProps {
  readonly kind: ImportKind;
  /** Reason for rejecting the last chosen file. */
  readonly error: string | null;
  readonly unfinished: StoredImport | null;
  readonly onFile: (file: File) => void;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** Accepts a file by choosing or dropping; offers the templates, and an unfinished import to continue. */
export function FileStep({ kind, error, unfinished, onFile, onResume, onDiscard }: FileStepProps) {
  return (
    <>
      {unfinished !== null && (
        <section className={styles.notice} aria-label="Importación sin terminar">
          <p>
            Quedó a medias <strong>{unfinished.fileName}</strong>: {formatCount(unfinished.progress.done)} de{' '}
            {formatCount(unfinished.rows.length)} filas.
          </p>
          <div className={styles.actions}>
            <Button onClick={onResume}>Continuar donde quedó</Button>
            <Button variant="default" onClick={onDiscard}>
              Descartar
            </Button>
          </div>
        </section>
      )}
      <FileDrop
        icon={<IconFileSpreadsheet size={34} stroke={1.4} aria-hidden="true" />}
        title="Elige el archivo o suéltalo aquí"
        note="CSV o XLSX, con los títulos en la primera fila"
        label={`Archivo de ${kind.plural}`}
        accept={IMPORT_FILE_TYPES}
        error={error}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file);
        }}
      />
      <p className={styles.templates}>
        ¿Empiezas de cero? Descarga la plantilla:{' '}
        <button type="button" onClick={() => void saveTemplate(kind, 'xlsx')}>
          Excel
        </button>{' '}
        <button type="button" onClick={() => void saveTemplate(kind, 'csv')}>
          CSV
        </button>
      </p>
    </>
  );
}
