import { formatCount } from '@llevo/contract/rules/format-number';
import { groupBy } from '../../lib/group-by.ts';
import type { RefusedRow } from '../../lib/import/import-kind.ts';
import { countRows } from '../../lib/import/import-rows.ts';
import styles from './import-dialog.module.css';

const MAX_REASONS = 5;
/** Lines of a reason that are listed. */
const MAX_LINES = 6;

/** The reasons against rows, the most frequent first, each with its lines in the file. */
export function Reasons({ refused }: { readonly refused: readonly RefusedRow[] }) {
  // Reasons that name another row differ in its line only.
  const groups = [...groupBy(refused, ({ message }) => message.replace(/\d+/g, '…'))]
    .map(([key, rows]) => ({ key, text: commonMessage(rows) ?? key, rows }))
    .sort((a, b) => b.rows.length - a.rows.length);
  const rest = groups.slice(MAX_REASONS).reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <ul className={styles.reasons}>
      {groups.slice(0, MAX_REASONS).map(({ key, text, rows }) => (
        <li key={key}>
          <span>{text}</span> <span className={styles.lines}>{linesText(rows.map(({ line }) => line))}</span>
        </li>
      ))}
      {rest > 0 && <li>{`Por otros motivos: ${countRows(rest)}`}</li>}
    </ul>
  );
}

/** The message of rows that all have the same one; null for others. */
function commonMessage([first, ...others]: readonly RefusedRow[]): string | null {
  const isCommon = others.every(({ message }) => message === first?.message);
  return isCommon ? (first?.message ?? null) : null;
}

/** "Fila 4", "Filas 4, 9, 12 y 8 más". */
function linesText(lines: readonly number[]): string {
  const shown = lines
    .toSorted((a, b) => a - b)
    .slice(0, MAX_LINES)
    .join(', ');
  if (lines.length === 1) return `Fila ${shown}`;
  const more = lines.length - MAX_LINES;
  return more > 0 ? `Filas ${shown} y ${formatCount(more)} más` : `Filas ${shown}`;
}
