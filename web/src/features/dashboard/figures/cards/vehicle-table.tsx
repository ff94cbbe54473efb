import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import type { VehicleFigures } from '@llevo/contract/entities/figures';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import type { SimpleColumn } from '../../../../ui/back-office/data/simple-table.tsx';
import { SimpleTable } from '../../../../ui/back-office/data/simple-table.tsx';
import { vehicleLabel } from '../figure-formats.ts';

type VehicleId = (typeof VEHICLE_IDS)[number];

interface VehicleTableProps {
  readonly vehicles: readonly VehicleFigures[];
  readonly onList: (vehicle: VehicleId) => void;
}

/** Revenue by vehicle type, each with the services behind it. */
export function VehicleTable({ vehicles, onList }: VehicleTableProps) {
  const columns: readonly SimpleColumn<VehicleFigures>[] = [
    { id: 'vehicle', header: 'Vehículo', inCard: 'title', cell: ({ vehicle }) => vehicleLabel(vehicle) },
    { id: 'services', header: 'Servicios', cell: ({ services }) => formatCount(services) },
    { id: 'gross', header: 'Ingresos', cell: ({ gross }) => formatDollars(gross) },
    { id: 'commission', header: 'Comisión', cell: ({ commission }) => formatDollars(commission) },
    { id: 'payout', header: 'A conductores', cell: ({ payout }) => formatDollars(payout) },
    {
      id: 'list',
      header: 'Lista',
      inCard: 'foot',
      cell: ({ vehicle }) => {
        const id = VEHICLE_IDS.find((known) => known === vehicle);
        if (id === undefined) return null;
        return (
          <OutlineButton
            size="plain"
            aria-label={`Ver los servicios: ${vehicleLabel(vehicle)}`}
            onClick={() => {
              onList(id);
            }}
          >
            Ver
          </OutlineButton>
        );
      },
    },
  ];
  return (
    <SimpleTable
      label="Ingresos por tipo de vehículo"
      columns={columns}
      rows={vehicles}
      rowId={({ vehicle }) => vehicle}
      empty="Sin servicios finalizados."
    />
  );
}
