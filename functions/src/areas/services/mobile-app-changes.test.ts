import { expect, test } from 'vitest';
import { diffMobileAppChanges } from './mobile-app-changes.ts';

const service = {
  status: 'confirmado',
  driverId: null,
  driverName: null,
  comprobantePago: '',
  comprobantePagoComision: 'accounts/a/services/s/receipts/c.png',
  lastChange: { uid: 'u', name: 'Ana', at: 5 },
};

test('lists drivers by name, statuses and receipts by field', () => {
  const after = {
    ...service,
    status: 'en camino',
    driverId: 'd-1',
    driverName: 'José Ñauta',
    comprobantePago: 'x.png',
    comprobantePagoComision: '',
  };
  expect(diffMobileAppChanges(service, after)).toEqual([
    { kind: 'driver', field: 'driverId', from: null, to: 'José Ñauta' },
    { kind: 'status', field: 'status', from: 'confirmado', to: 'en camino' },
    { kind: 'receipt', field: 'comprobantePago', from: null, to: 'comprobantePago' },
    { kind: 'receipt', field: 'comprobantePagoComision', from: 'comprobantePagoComision', to: null },
  ]);
});

test('lists no other fields, no change of a name alone, and no change by the API', () => {
  expect(diffMobileAppChanges(service, { ...service, addressStart: 'Quito', userName: 'Usuario eliminado' })).toEqual(
    [],
  );
  expect(
    diffMobileAppChanges(
      { ...service, driverId: 'd', driverName: 'A' },
      { ...service, driverId: 'd', driverName: 'B' },
    ),
  ).toEqual([]);
  expect(
    diffMobileAppChanges(service, { ...service, status: 'x', lastChange: { uid: 'u', name: 'Ana', at: 6 } }),
  ).toEqual([]);
  expect(diffMobileAppChanges({ status: 'a', lastChange: null }, { status: 'b' })).toHaveLength(1);
});
