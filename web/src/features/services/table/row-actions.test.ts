import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { searchedServiceFixture } from '../../../testing/search-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { rowActions } from './row-actions.ts';

const labels = (facts: Partial<Service>) =>
  rowActions(toServiceRow(serviceFixture(facts)), mockServiceActions()).map(({ label }) => label);

test('a row offers what its service allows, and the red action last', () => {
  expect(labels({})).toEqual([
    'Ver detalle',
    'Cambiar conductor',
    'Editar',
    'Registrar un pago',
    'Subir el pago al conductor',
    'Exportar (.csv)',
    'Cancelar servicio',
  ]);
  expect(labels({ status: 'cancelado' })).toEqual(['Ver detalle', 'Exportar (.csv)']);
});

test('a row without a driver offers to assign one, and a finished one nothing', () => {
  expect(labels({ driverId: null, driverName: null })).toContain('Asignar conductor');
  expect(labels({ status: 'finalizado' }).filter((label) => label.endsWith('conductor'))).toEqual([
    'Subir el pago al conductor',
  ]);
});

test('an action runs for its row', () => {
  const actions = mockServiceActions();
  const service = toServiceRow(serviceFixture());
  const last = rowActions(service, actions).at(-1);
  last?.run();
  expect(last?.isDangerous).toBe(true);
  expect(actions.cancel).toHaveBeenCalledExactlyOnceWith(service);
});

test.each([
  { state: 'searching', label: 'Decidir yo', action: { kind: 'pause' } },
  { state: 'failed', label: 'Volver a buscar', action: { kind: 'start' } },
  { state: 'paused', label: 'Volver a buscar', action: { kind: 'start' } },
] as const)('a row whose search is $state offers "$label"', ({ state, label, action }) => {
  const actions = mockServiceActions();
  const service = toServiceRow(searchedServiceFixture({ state }));
  rowActions(service, actions)
    .find((each) => each.label === label)
    ?.run();
  expect(actions.controlSearch).toHaveBeenCalledExactlyOnceWith(service, action);
});

test('a service with a driver offers nothing about its search', () => {
  const found = searchedServiceFixture({ state: 'found' }, { driverId: 'd1', status: 'confirmado' });
  const offered = rowActions(toServiceRow(found), mockServiceActions()).map(({ label }) => label);
  expect(offered).not.toContain('Decidir yo');
  expect(offered).not.toContain('Volver a buscar');
});
