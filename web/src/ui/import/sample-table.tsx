import type { ImportField, ImportRow } from '../../lib/import/import-kind.ts';
import { shownCell } from '../../lib/import/import-rows.ts';
import styles from './import-dialog.module.css';

const SAMPLE_ROWS = 5;

const hasAccents = ({ cells }: ImportRow): boolean =>
  Object.values(cells).some((text) => /[^\u0000-\u007F]/.test(text));

/** The first rows, those with accents before others: they show whether the letters are right. */
function sampleRows(rows: readonly ImportRow[]): ImportRow[] {
  const accented = rows.filter(hasAccents).slice(0, SAMPLE_ROWS);
  const others = rows.filter((row) => !hasAccents(row)).slice(0, SAMPLE_ROWS - accented.length);
  return [...accented, ...others].sort((a, b) => a.line - b.line);
}

interface SampleTableProps {
  /** The rows of the file. */
  readonly rows: readonly ImportRow[];
  readonly fields: readonly ImportField[];
}

/** Some rows as they are read from the file. */
export function SampleTable({ rows, fields }: SampleTableProps) {
  if (rows.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area needs the keyboard
    <div className={styles.scroller} tabIndex={0} role="region" aria-label="Así se leen las primeras filas">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            {fields.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sampleRows(rows).map(({ line, cells }) => (
            <tr key={line}>
              <td>{line}</td>
              {fields.map((field) => (
                <td key={field.name} title={cells[field.name]}>
                  {shownCell(field, cells)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
