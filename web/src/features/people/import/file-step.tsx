import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '@llevo/contract/rules/format-number';
import { classNames } from '../../../ui/class-names.ts';
import { IconFileSpreadsheet } from '../../../ui/icons/file-spreadsheet.ts';
import type { ImportKind } from './import-kind.ts';
import styles from './import-dialog.module.css';
import { IMPORT_FILE_TYPES } from './read-table.ts';
import type { StoredImport } from './stored-import.ts';
import { saveTemplate } from './template-file.ts';

interface FileStepProps {
  readonly kind: ImportKind;
  /** Why the last chosen file was rejected. */
  readonly error: string | null;
  readonly unfinished: StoredImport | null;
  readonly onFile: (file: File) => void;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** Accepts a file by choosing or dropping, offers the templates, and an import that did not finish. */
export function FileStep({ kind, error, unfinished, onFile, onResume, onDiscard }: FileStepProps) {
  const [isOver, setIsOver] = useState(false);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is for a mouse; the field inside works for all */}
      <label
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => {
          setIsOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          choose(event.dataTransfer.files);
        }}
      >
        <IconFileSpreadsheet size={34} stroke={1.4} aria-hidden="true" />
        <span className={styles.main}>Elige el archivo o suéltalo aquí</span>
        <span>CSV o XLSX, con los títulos en la primera fila</span>
        <input
          type="file"
          className={styles.input}
          accept={IMPORT_FILE_TYPES.join()}
          aria-label={`Archivo de ${kind.plural}`}
          aria-invalid={error === null ? undefined : true}
          onChange={(event) => {
            choose(event.currentTarget.files);
            // Allows choosing the same file again after an error.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p className={styles.error} role="alert">
        {error}
      </p>
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
