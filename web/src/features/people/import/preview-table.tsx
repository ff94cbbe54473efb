import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useState } from 'react';
import type { ImportField } from './import-kind.ts';
import type { ImportRow, RefusedRow } from './import-rows.ts';
import styles from './preview-table.module.css';

interface PreviewTableProps {
  readonly fields: readonly ImportField[];
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
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
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
            <th scope="col">Error</th>
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
              row && <PreviewRow key={row.line} row={row} index={index} error={errors.get(row.line)} fields={fields} />
            );
          })}
          <Spacer height={below} columns={fields.length + 2} />
        </tbody>
      </table>
    </div>
  );
}

interface PreviewRowProps {
  readonly row: ImportRow;
  readonly index: number;
  readonly error: RefusedRow | undefined;
  readonly fields: readonly ImportField[];
}

function PreviewRow({ row: { line, cells }, index, error, fields }: PreviewRowProps) {
  return (
    // The header is row 1.
    <tr aria-rowindex={index + 2} data-refused={error === undefined ? undefined : true}>
      <td>{line}</td>
      <td className={styles.reason} title={error?.message}>
        {error?.message}
      </td>
      {fields.map(({ name }) => (
        <td key={name} title={cells[name]} data-wrong={error?.field === name ? true : undefined}>
          {cells[name]}
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
