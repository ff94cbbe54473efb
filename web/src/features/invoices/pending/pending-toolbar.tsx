import { formatDate } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { MAX_BULK_INVOICES } from '@llevo/contract/rules/invoices/bulk-invoices';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { checkboxClass } from '../../../ui/controls/tick.ts';
import styles from './pending.module.css';
import type { ReadyService } from './run-invoices.ts';

/** "1 factura", "12 facturas" */
export const invoicesText = (count: number): string => (count === 1 ? '1 factura' : `${formatCount(count)} facturas`);

/** The sum of some services in words. */
export const sumText = (services: readonly ReadyService[]): string =>
  formatCents(services.reduce((sum, { total }) => sum + centsFromDollars(total), 0));

interface PendingToolbarProps {
  /** The earliest day of the services listed so far, `YYYY-MM-DD`; null once all of them are read. */
  readonly readFrom: string | null;
  readonly ready: readonly ReadyService[];
  readonly selected: readonly ReadyService[];
  readonly onSelectAll: (isSelected: boolean) => void;
  /** The first ones of the selection, as many as one press issues. */
  readonly onIssue: (services: readonly ReadyService[]) => void;
}

/** Selects all services, and issues the invoices of the selected ones. */
export function PendingToolbar({ readFrom, ready, selected, onSelectAll, onIssue }: PendingToolbarProps) {
  const batch = selected.slice(0, MAX_BULK_INVOICES);
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          className={checkboxClass}
          checked={selected.length === ready.length}
          ref={(input) => {
            if (input) input.indeterminate = selected.length > 0 && selected.length < ready.length;
          }}
          onChange={(event) => {
            onSelectAll(event.target.checked);
          }}
        />
        <span>Seleccionar todos</span>
      </label>
      <span role="status" className={styles.sum}>
        {selected.length === 0
          ? `${readText(readFrom)} · se emiten hasta ${MAX_BULK_INVOICES.toString()} a la vez`
          : `${formatCount(selected.length)} de ${formatCount(ready.length)} · ${sumText(selected)}`}
      </span>
      <Button
        disabled={batch.length === 0}
        onClick={() => {
          onIssue(batch);
        }}
      >
        {buttonText(batch.length, selected.length)}
      </Button>
    </div>
  );
}

const readText = (readFrom: string | null): string =>
  readFrom === null
    ? 'De los últimos 90 días'
    : `Hasta aquí el más antiguo es del ${formatDate(readFrom)}; «Cargar más» lee los anteriores`;

function buttonText(issued: number, selected: number): string {
  if (issued === 0) return 'Emitir facturas';
  return issued < selected ? `Emitir las primeras ${issued.toString()}` : `Emitir ${invoicesText(issued)}`;
}
