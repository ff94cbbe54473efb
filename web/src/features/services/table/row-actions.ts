import type { ServiceRow } from '@llevo/contract/entities/service';
import { editableFields, nextServiceStatuses } from '@llevo/contract/rules/services/service-status';
import type { RowAction } from '../../../ui/list/row-action.ts';
import { isPaidOut } from '../receipts/receipts.ts';
import type { ServiceActions } from '../service-actions.ts';
import { exportService } from './service-export.ts';

/** What a service's row offers beside its cells; what cannot be undone comes last. */
export function rowActions(service: ServiceRow, actions: ServiceActions): readonly RowAction[] {
  const { status, driver: driverId, comprobantePagoConductor } = service;
  const action = (label: string, run: (service: ServiceRow) => void, isDangerous = false): RowAction => ({
    label,
    isDangerous,
    run: () => {
      run(service);
    },
  });
  return [
    action('Ver detalle', actions.openDetails),
    ...(editableFields(status) === 'none' ? [] : [action('Editar', actions.edit)]),
    ...(status === 'cancelado' ? [] : [action('Registrar un pago', actions.registerPayment)]),
    ...(isPaidOut(service) && comprobantePagoConductor === ''
      ? [action('Subir el pago al conductor', actions.uploadPayout)]
      : []),
    action('Exportar (.csv)', exportService),
    ...(nextServiceStatuses({ status, driverId }).includes('cancelado')
      ? [action('Cancelar servicio', actions.cancel, true)]
      : []),
  ];
}
