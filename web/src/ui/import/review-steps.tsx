import { formatCount } from '@llevo/contract/rules/format-number';
import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ExportColumn } from '../../lib/export/export-column.ts';
import { saveFile } from '../../lib/export/save-file.ts';
import { canChoosePlan } from '../../lib/http/error-handling.ts';
import { upgradePath } from '../../lib/back-office-paths.ts';
import type { AnswerField, ImportKind, ImportRow, RefusedRow } from '../../lib/import/import-kind.ts';
import { shownCell } from '../../lib/import/import-rows.ts';
import type { ImportProgress } from '../../lib/import/run-import.ts';
import styles from './import-dialog.module.css';

interface PreviewTableProps {
  readonly fields: readonly AnswerField[];
  readonly rows: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
}

const ROW_PX = 36;

/** The rows of a file with the error of each in the row; renders only those in view. */
export function PreviewTable({ fields, rows, refused }: PreviewTableProps) {
  'use no memo'; // The virtualizer's getters return new results without changing identity.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const errors = useMemo(() => new Map(refused.map((row) => [row.line, row])), [refused]);
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    measureElement: ({ offsetHeight }: HTMLElement) => offsetHeight || ROW_PX,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area needs the keyboard
    <div ref={setScroller} className={styles.scroller} tabIndex={0} role="region" aria-label="Filas del archivo">
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            <th scope="col">Error o aviso</th>
            {fields.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} columns={fields.length + 2} />
          {items.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <PreviewRow
                  key={row.line}
                  measure={virtualizer.measureElement}
                  row={row}
                  index={index}
                  error={errors.get(row.line)}
                  fields={fields}
                />
              )
            );
          })}
          <Spacer height={below} columns={fields.length + 2} />
        </tbody>
      </table>
    </div>
  );
}

interface PreviewRowProps {
  /** Reports the height of the row: long reasons take several lines. */
  readonly measure: (row: HTMLElement | null) => void;
  readonly row: ImportRow;
  readonly index: number;
  readonly error: RefusedRow | undefined;
  readonly fields: readonly AnswerField[];
}

function PreviewRow({ measure, row: { line, cells, notes = [] }, index, error, fields }: PreviewRowProps) {
  const note = error?.message ?? notes.join('. ');
  return (
    // The header is row 1.
    <tr
      ref={measure}
      data-index={index}

      aria-rowindex={index + 2}
      data-refused={error === undefined ? undefined : true}
      data-noted={notes.length > 0 && error === undefined ? true : undefined}
    >
      <td>{line}</td>
      <td className={styles.reason}>{note}</td>
      {fields.map((field) => (
        <td key={field.name} title={cells[field.name]} data-wrong={error?.field === field.name ? true : undefined}>
          {shownCell(field, cells)}
        </td>
      ))}
    </tr>
  );
}

/** Takes the height of the rows that are not rendered. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} className={styles.spacer} style={{ height }} />
    </tr>
  );
}

/**
 * The refused rows as a file of the template's columns, with the reason in an extra last one: once corrected, it can be
 * imported again.
 */
async function saveRefusedRows(
  kind: ImportKind,
  rows: readonly ImportRow[],
  refused: readonly RefusedRow[],
): Promise<void> {
  const { toCsv } = await import('../../lib/export/to-csv.ts');
  saveFile(toCsv(refusedLines(rows, refused), refusedColumns(kind)), `llevo-${kind.list}-por-corregir.csv`);
}

interface RefusedLine extends RefusedRow {
  readonly cells: ImportRow['cells'];
}

/** The refused rows in the order of the file, with their cells. */
function refusedLines(rows: readonly ImportRow[], refused: readonly RefusedRow[]): RefusedLine[] {
  const cellsByLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  return refused.map((row) => ({ ...row, cells: cellsByLine.get(row.line) ?? {} })).sort((a, b) => a.line - b.line);
}

/** The columns of that file. */
const refusedColumns = ({ fields }: ImportKind): readonly ExportColumn<RefusedLine>[] => [
  ...fields.map((field) => ({
    header: field.label,
    value: ({ cells }: RefusedLine) => shownCell(field, cells),
    width: 24,
  })),
  { header: 'Fila', value: ({ line }) => line, width: 8 },
  { header: 'Motivo', value: ({ message }) => message, width: 48 },
];

interface ImportOutcomeProps {
  readonly kind: ImportKind;
  /** Every row that may have been refused. */
  readonly rows: readonly ImportRow[];
  readonly progress: ImportProgress;
  /** Whether the rows were created, or only would be. */
  readonly isDone: boolean;
}

/** Counts of new, existing and wrong rows of a file, with the wrong ones to download, and the plan that some need. */
export function ImportOutcome({ kind, rows, progress, isDone }: ImportOutcomeProps) {
  const { created, skipped, refused, plan } = progress;
  const refusedLineNumbers = new Set(refused.map(({ line }) => line));
  const noted = rows.filter(({ line, notes = [] }) => notes.length > 0 && !refusedLineNumbers.has(line)).length;
  const what = isDone ? 'Filas creadas' : 'Filas nuevas';
  const counts = `${what}: ${formatCount(created)}. Ya existían: ${formatCount(skipped)}. Con errores: ${formatCount(refused.length)}.`;
  return (
    <>
      <p role="status">{noted === 0 ? counts : `${counts} Con avisos: ${formatCount(noted)}.`}</p>
      {plan !== null && (
        <p className={styles.notice}>
          El plan no admite más conductores.{' '}
          {canChoosePlan() ? (
            <Link to={upgradePath(plan)}>Ver el plan que los incluye</Link>
          ) : (
            <span>Avisa al dueño de la cuenta.</span>
          )}
        </p>
      )}
      {refused.length > 0 && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => void saveRefusedRows(kind, rows, refused)}>
            Descargar filas con errores
          </Button>
        </div>
      )}
    </>
  );
}
