import { formatCount } from '@llevo/contract/rules/format-number';
import type { ImportField, ImportRow } from '../../lib/import/import-kind.ts';
import { isLostNumber, shownCell } from '../../lib/import/import-rows.ts';
import styles from './import-dialog.module.css';

const SAMPLE_ROWS = 5;

const hasAccents = ({ cells }: ImportRow): boolean =>
  Object.values(cells).some((text) => /[^\u0000-\u007F]/.test(text));

const hasAccentedLetters = ({ cells }: ImportRow): boolean =>
  Object.values(cells).some((text) => /(?![\u0000-\u007F])\p{L}/u.test(text));

/** The first rows, those with accents before others: they show whether the letters are right. */
function sampleRows(rows: readonly ImportRow[]): ImportRow[] {
  const accented = rows.filter(hasAccents).slice(0, SAMPLE_ROWS);
  const others = rows.filter((row) => !hasAccents(row)).slice(0, SAMPLE_ROWS - accented.length);
  return [...accented, ...others].sort((a, b) => a.line - b.line);
}

/** How many rows the sample has, and that accents chose them if they are not the first ones. */
function sampleText(sample: readonly ImportRow[], rows: readonly ImportRow[]): string {
  const [shown, all] = [formatCount(sample.length), formatCount(rows.length)];
  const areFirst = sample.every(({ line }, index) => line === rows[index]?.line);
  return areFirst || !sample.some(hasAccentedLetters)
    ? `Muestra: ${shown} de ${all} filas`
    : `Muestra: ${shown} de ${all} filas, con preferencia por las que llevan tildes`;
}

interface SampleTableProps {
  /** The rows of the file. */
  readonly rows: readonly ImportRow[];
  readonly fields: readonly ImportField[];
}

/** Some rows as they are read from the file. */
export function SampleTable({ rows, fields }: SampleTableProps) {
  if (rows.length === 0) return null;
  const sample = sampleRows(rows);
  return (
    <div className={styles.sample}>
      {sample.length < rows.length && <p>{sampleText(sample, rows)}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area needs the keyboard */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label="Muestra de las filas">
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
            {sample.map(({ line, cells }) => (
              <tr key={line}>
                <td>{line}</td>
                {fields.map((field) => (
                  <td
                    key={field.name}
                    title={cells[field.name]}
                    data-lost={isLostNumber(field.name, cells) || undefined}
                  >
                    {shownCell(field, cells)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
