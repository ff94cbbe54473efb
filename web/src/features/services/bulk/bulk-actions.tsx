import type { ServiceRow } from '@llevo/contract/entities/service';
import { MAX_BULK_SERVICES } from '@llevo/contract/entities/service-bulk';
import { lazy, Suspense, useState } from 'react';
import type { RowSelection } from '../../../lib/list/use-row-selection.ts';
import { useFocusOnClose } from '../../../ui/controls/use-focus-on-close.ts';
import { BulkBar, bulkActionClass } from '../../../ui/list/bulk-bar.tsx';
import { DriverCombobox } from '../driver/driver-combobox.tsx';
import type { BulkAction } from './bulk-plan.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

interface BulkActionsProps {
  readonly selection: RowSelection<ServiceRow>;
}

const SIMPLE_ACTIONS = [
  ['unassign', 'Quitar conductor'],
  ['confirm', 'Confirmar'],
  ['cancel', 'Cancelar servicios'],
] as const;

/** The bar of selected services: their driver, or their status. */
export function BulkActions({ selection }: BulkActionsProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const services = [...selection.rows.values()];
  const isTooMany = services.length > MAX_BULK_SERVICES;
  return (
    <>
      <BulkBar count={services.length} onClear={selection.clear}>
        {isTooMany ? (
          <span>
            Se cambian hasta {MAX_BULK_SERVICES} a la vez: quita {services.length - MAX_BULK_SERVICES}.
          </span>
        ) : (
          <>
            <AssignButton
              onPick={(driver) => {
                setAction({ kind: 'assign', driver });
              }}
            />
            {SIMPLE_ACTIONS.map(([kind, label]) => (
              <button
                key={kind}
                type="button"
                className={bulkActionClass}
                onClick={() => {
                  setAction({ kind });
                }}
              >
                {label}
              </button>
            ))}
          </>
        )}
      </BulkBar>
      <Suspense>
        {action !== null && (
          <BulkDialog
            action={action}
            services={services}
            onDone={selection.deselect}
            onClose={() => {
              setAction(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

type AssignedDriver = Extract<BulkAction, { kind: 'assign' }>['driver'];

function AssignButton({ onPick }: { readonly onPick: (driver: AssignedDriver) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusOnClose(isOpen);
  const target = (
    <button
      ref={button}
      type="button"
      className={bulkActionClass}
      data-shortcut="assign"
      data-scope="selection"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => {
        setIsOpen(!isOpen);
      }}
    >
      Asignar conductor
    </button>
  );
  if (!isOpen) return target;
  const close = () => {
    setIsOpen(false);
  };
  return (
    <DriverCombobox
      target={target}
      currentId={null}
      pinned={[]}
      onClose={close}
      onPick={({ id, name, vehicle }) => {
        close();
        onPick({ id, name, vehicle });
      }}
    />
  );
}
