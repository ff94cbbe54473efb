import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { isOpen } from '@llevo/contract/rules/services/service-states';
import { editableFields, nextServiceStatuses } from '@llevo/contract/rules/services/service-status';
import { exportRow } from '../../../lib/export/export-row.ts';
import { isPaidOut } from '../../../lib/services/payment-state.ts';
import { currentRights } from '../../../lib/session/rights.ts';
import { serviceExport } from '../../../lib/services/service-export.ts';
import { shownSearch } from '../../../lib/services/search-texts.ts';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import type { ServiceActions } from '../service-actions.ts';

/** The actions of a service's row, beside its cells; those that cannot be undone come last. */
export function rowActions(service: ServiceRow, actions: ServiceActions): readonly RowAction[] {
  const { status, driver: driverId, comprobantePagoConductor } = service;
  const { works, manages } = currentRights();
  const action = (label: string, run: (service: ServiceRow) => void, isDangerous = false): RowAction => ({
    label,
    isDangerous,
    run: () => {
      run(service);
    },
  });
  return [
    action('Ver detalle', actions.openDetails),
    ...(works && isOpen(status)
      ? [action(driverId === UNASSIGNED_DRIVER ? 'Asignar conductor' : 'Cambiar conductor', actions.assign)]
      : []),
    ...(works ? searchActions(service, actions) : []),
    ...(works && editableFields(status) !== 'none' ? [action('Editar', actions.edit)] : []),
    ...(manages && status !== 'cancelado' ? [action('Registrar un pago', actions.registerPayment)] : []),
    ...(manages && isPaidOut(service) && comprobantePagoConductor === ''
      ? [action('Subir el pago al conductor', actions.uploadPayout)]
      : []),
    action('Exportar (.csv)', exportService),
    ...(works && nextServiceStatuses({ status, driverId }).includes('cancelado')
      ? [action('Cancelar servicio', actions.cancel, true)]
      : []),
  ];
}

/** Takes over the search for a driver, or repeats it. */
function searchActions(service: ServiceRow, { controlSearch }: ServiceActions): readonly RowAction[] {
  const search = shownSearch(service);
  if (search === null) return [];
  const isSearching = search.state === 'searching';
  return [
    {
      label: isSearching ? 'Decidir yo' : 'Volver a buscar',
      run: () => {
        controlSearch(service, { kind: isSearching ? 'pause' : 'start' });
      },
    },
  ];
}

/** Downloads one service. */
const exportService = (service: ServiceRow): void =>
  void exportRow(
    { list: 'servicios', name: `servicio-${service.number || service.id}`, columns: serviceExport(currentRights()) },
    service,
  );
