import { IMPORT_UNDO_MINUTES } from '@llevo/contract/entities/person-input';
import { formatCount } from '@llevo/contract/rules/format-number';
import { Button } from '@mantine/core';
import type { ExportColumn } from '../../lib/export/export-column.ts';
import { saveFile } from '../../lib/export/save-file.ts';
import type { ExportFormat } from '../../lib/export/use-export.ts';
import { FileDrop } from '../back-office/forms/file-drop.tsx';
import { IconFileSpreadsheet } from '../icons/file-spreadsheet.ts';
import { TITLE_ROWS } from '../../lib/import/find-titles.ts';
import type { ImportKind } from '../../lib/import/import-kind.ts';
import { countRows } from '../../lib/import/import-rows.ts';
import { MAX_ROWS } from '../../lib/import/sheet-limits.ts';
import { IMPORT_FILE_TYPES } from '../../lib/import/read-table.ts';
import type { StoredImport } from '../../lib/import/stored-import.ts';
import styles from './import-dialog.module.css';

/** Downloads a file with the columns of an import and one row as an example. */
async function saveTemplate(kind: ImportKind, format: ExportFormat): Promise<void> {
  const columns = kind.fields.map(({ label, example }): ExportColumn<null> => ({
    header: label,
    value: () => example,
    width: 24,
  }));
  const name = `llevo-plantilla-${kind.list}.${format}`;
  if (format === 'csv') {
    const { toCsv } = await import('../../lib/export/to-csv.ts');
    saveFile(toCsv([null], columns), name);
    return;
  }
  const { toXlsx } = await import('../../lib/export/to-xlsx.ts');
  saveFile(await toXlsx([null], columns, kind.plural), name);
}

/** The columns that a file has to have, those that are read as well, and how long it may be. */
function columnsText({ fields, limit }: ImportKind): string {
  const labels = (wanted: boolean): string =>
    fields.flatMap(({ isRequired, label }) => (isRequired === wanted ? [label] : [])).join(', ');
  const rows = formatCount(limit?.rows ?? MAX_ROWS);
  return `Columnas obligatorias: ${labels(true)}. Opcionales: ${labels(false)}. Hasta ${rows} filas.`;
}

/** Variations of a file that the import reads: users need not prepare it by hand. */
const Abilities = () => (
  <ul className={styles.abilities}>
    <li>{`Sirve una lista de Excel o de otro programa, con los títulos en una de las primeras ${TITLE_ROWS.toString()} filas.`}</li>
    <li>Nombre y apellido pueden venir juntos en una sola columna.</li>
    <li>Se reconocen las tildes y las eñes de cada programa, y puedes corregirlas en el paso 2.</li>
    <li>{`Ves cada fila antes de importar, y después puedes deshacerlo durante ${IMPORT_UNDO_MINUTES.toString()} minutos.`}</li>
  </ul>
);

interface FileStepProps {
  readonly kind: ImportKind;
  /** Reason for rejecting the last chosen file. */
  readonly error: string | null;
  /** Name of the file that the user came back from; null for none. */
  readonly chosen: string | null;
  readonly unfinished: StoredImport | null;
  readonly onFile: (file: File) => void;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** Accepts a file by choosing or dropping; offers the templates, and an unfinished import to continue. */
export function FileStep({ kind, error, chosen, unfinished, onFile, onResume, onDiscard }: FileStepProps) {
  return (
    <>
      {chosen !== null && (
        <p>
          Archivo elegido: <strong>{chosen}</strong>
        </p>
      )}
      {unfinished !== null && (
        <section className={styles.notice} aria-label="Importación sin terminar">
          <p>
            Quedó a medias <strong>{unfinished.fileName}</strong>: {formatCount(unfinished.progress.done)} de{' '}
            {countRows(unfinished.rows.length)}.
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
        note="CSV o XLSX, con una fila de títulos"
        label={`Archivo de ${kind.plural}`}
        accept={IMPORT_FILE_TYPES}
        error={error}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file);
        }}
      />
      <p>{columnsText(kind)}</p>
      <Abilities />
      {kind.hint !== undefined && <p>{kind.hint}</p>}
      <p className={styles.templates}>
        ¿Empiezas de cero? Descarga la plantilla:{' '}
        <button type="button" onClick={() => void saveTemplate(kind, 'xlsx')}>
          Excel
        </button>
        {' · '}
        <button type="button" onClick={() => void saveTemplate(kind, 'csv')}>
          CSV
        </button>
      </p>
    </>
  );
}
