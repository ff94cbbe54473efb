import type { DriverStatus } from '@llevo/contract/entities/driver';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import type { RowSelection } from '../../../lib/list/use-row-selection.ts';
import { BulkBar, bulkActionClass } from '../../../ui/list/bulk-bar.tsx';
import type { PersonKind, PersonRow } from './person-kind.ts';

interface BulkStatusActionsProps {
  readonly kind: PersonKind;
  readonly selection: Pick<RowSelection<PersonRow>, 'rows' | 'clear'>;
  readonly onPick: (people: readonly PersonRow[], to: DriverStatus) => void;
}

/** The bar of selected people: one button for each selectable status. */
export function BulkStatusActions({ kind, selection, onPick }: BulkStatusActionsProps) {
  return (
    <BulkBar count={selection.rows.size} onClear={selection.clear}>
      <span aria-hidden="true">Pasar a</span>
      {kind.selectable.map((status) => (
        <button
          key={status}
          type="button"
          className={bulkActionClass}
          aria-label={`Pasar a ${driverStatusLabel(status)}`}
          onClick={() => {
            onPick([...selection.rows.values()], status);
          }}
        >
          {driverStatusLabel(status)}
        </button>
      ))}
    </BulkBar>
  );
}
