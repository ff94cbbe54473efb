import { updateCustomerStatus } from '@llevo/contract/endpoints/people/customers';
import { CUSTOMER_STATUSES, CustomerStatus } from '@llevo/contract/entities/customer';
import { call } from '../../../lib/http/call.ts';
import type { PersonKind } from '../shared/person-kind.ts';

/** Account management of customers. */
export const CUSTOMER_KIND: PersonKind = {
  list: 'customers',
  noun: 'usuario',
  plural: 'usuarios',
  searchedBy: 'Nombre, teléfono o dirección',
  statuses: CUSTOMER_STATUSES,
  selectable: CUSTOMER_STATUSES,
  meaning: {
    activado: 'Podrá volver a entrar a la aplicación y contratar servicios.',
    cancelado: 'Ya no podrá entrar a la aplicación ni contratar servicios.',
  },
  useUndocumented: () => [],
  deletion: [
    'Se eliminan sus datos y su acceso a la aplicación.',
    'Sus servicios se conservan y mostrarán «Usuario eliminado».',
  ],
  changed: 'Se logró cambiar el estado de la cuenta del usuario.',
  change: async ({ info, status, withoutDocuments: _driversOnly, ...request }) => {
    const change = { ...request, status: CustomerStatus.parse(status), info: { ...info } };
    return (await call(updateCustomerStatus, change, { returns: 'response' })).message;
  },
};
