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
import { Chips } from '../back-office/data/chips.tsx';
import { Reasons } from './refused-reasons.tsx';
import styles from './import-dialog.module.css';

interface PreviewTableProps {
  readonly fields: readonly AnswerField[];
  readonly rows: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
}

const ROW_PX = 36;

const isNoted = ({ notes = [] }: ImportRow): boolean => notes.length > 0;

type RowView = 'all' | 'refused' | 'noted';

/** The rows of a file, those with errors first: they are chosen from the start, the others by a button. */
export function PreviewTable({ fields, rows, refused }: PreviewTableProps) {
  const [view, setView] = useState<RowView>(refused.length === 0 ? 'all' : 'refused');
  const errors = useMemo(() => new Map(refused.map((row) => [row.line, row])), [refused]);
  const wrong = rows.filter(({ line }) => errors.has(line));
  const noted = rows.filter((row) => isNoted(row) && !errors.has(row.line));
  const choices = [
    { id: 'refused', label: `Con errores ${formatCount(wrong.length)}`, rows: wrong },
    { id: 'noted', label: `Con avisos ${formatCount(noted.length)}`, rows: noted },
    { id: 'all', label: `Todas ${formatCount(rows.length)}`, rows },
  ] as const;
  const offered = choices.filter((choice) => choice.id === 'all' || choice.rows.length > 0);
  return (
    <>
      {offered.length > 1 && <Chips label="Filas que se ven" choices={offered} chosen={view} onChoose={setView} />}
      <RowTable key={view} fields={fields} rows={choices.find(({ id }) => id === view)?.rows ?? rows} errors={errors} />
    </>
  );
}

interface RowTableProps extends Omit<PreviewTableProps, 'refused'> {
  /** By the row's line. */
  readonly errors: ReadonlyMap<number, RefusedRow>;
}

/** Rows with the error of each in the row; renders only those in view. */
function RowTable({ fields, rows, errors }: RowTableProps) {
  'use no memo'; // The virtualizer's getters return new results without changing identity.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
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

/** Counts of new, existing and wrong rows of a file, what to correct in it, and the plan that some rows need. */
export function ImportOutcome({ kind, rows, progress, isDone }: ImportOutcomeProps) {
  const { created, skipped, refused, plan } = progress;
  const refusedLineNumbers = new Set(refused.map(({ line }) => line));
  const noted = rows.filter((row) => isNoted(row) && !refusedLineNumbers.has(row.line)).length;
  return (
    <>
      <Counts isDone={isDone} counts={{ created, skipped, refused: refused.length, noted }} />
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
        <section className={styles.mend} aria-label="Qué corregir">
          <h3>Qué corregir</h3>
          <Reasons refused={refused} />
          <div className={styles.actions}>
            <Button variant="default" onClick={() => void saveRefusedRows(kind, rows, refused)}>
              Descargar filas con errores
            </Button>
            <p>Corrígelas en ese archivo e impórtalo: solo lleva esas filas.</p>
          </div>
        </section>
      )}
    </>
  );
}

interface CountsProps {
  readonly isDone: boolean;
  readonly counts: Readonly<Record<'created' | 'skipped' | 'refused' | 'noted', number>>;
}

/** The counts as figures, and for screen readers as a sentence. */
function Counts({ isDone, counts: { created, skipped, refused, noted } }: CountsProps) {
  const what = isDone ? 'Filas creadas' : 'Filas nuevas';
  const sentence = `${what}: ${formatCount(created)}. Ya existían: ${formatCount(skipped)}. Con errores: ${formatCount(refused)}.`;
  const figures = [
    { id: 'created', label: isDone ? 'Creadas' : 'Nuevas', count: created },
    { id: 'skipped', label: 'Ya existían', count: skipped },
    { id: 'refused', label: 'Con errores', count: refused },
    ...(noted === 0 ? [] : [{ id: 'noted', label: 'Con avisos', count: noted }]),
  ];
  return (
    <>
      <p role="status" className="visually-hidden">
        {noted === 0 ? sentence : `${sentence} Con avisos: ${formatCount(noted)}.`}
      </p>
      <dl className={styles.counts} aria-hidden="true">
        {figures.map(({ id, label, count }) => (
          <div key={id} data-kind={count === 0 ? 'none' : id}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
