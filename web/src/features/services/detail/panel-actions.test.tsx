// @vitest-environment jsdom
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { updateService } from '@llevo/contract/endpoints/services/services';
import type { DriverRow } from '@llevo/contract/entities/driver';
import type { Role } from '@llevo/contract/entities/roles';
import type { Service } from '@llevo/contract/entities/service';
import type { ServicePayment } from '@llevo/contract/entities/service-payment';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serviceInvoiceQuery } from '../../../lib/invoices/service-invoice.ts';
import { driverQuery } from '../../../lib/people/person-queries.ts';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { fakeApi, pending } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { PanelActions } from './panel-actions.tsx';

const server = fakeApi();
type Driver = Pick<Service, 'driverId' | 'driverName'>;
const DRIVER = { driverId: 'd-1', driverName: 'José Pérez' };
const NO_DRIVER = { driverId: null, driverName: null };
/** Days ago: the next step is a status. */
const PAST = '2026-01-05';
/** A confirmed service long before its driver sets out. */
const AHEAD = { ...DRIVER, status: 'confirmado', date: '2999-01-05' };
const paid = (amountCents: number): ServicePayment => ({
  ...{ id: 'p1', kind: 'partial', method: 'transferencia', amountCents, status: 'pagado' },
  ...{ holder: null, note: '', receipt: '', reference: '', decision: null, requestHash: '' },
  by: { uid: 'u1', name: 'Ana Paz', at: Date.parse('2026-01-03T15:00:00.000Z') },
});
const FINISHED_AND_PAID = { status: 'finalizado', payments: [paid(10_001)] };
const LINK_ITEMS = ['Copiar enlace de seguimiento', 'Enviar el enlace por WhatsApp', 'Anular enlace'];

beforeEach(() => {
  server.on(listCustomers, []);
  server.on(listDrivers, []);
});

interface ShowOptions {
  readonly atFoot?: boolean;
  /** Null while the driver loads. */
  readonly driverStatus?: DriverRow['status'] | null;
  readonly role?: Role;
  /** Whether the company issues invoices; the service has none. */
  readonly isInvoiceReady?: boolean;
}

function show(
  facts: Parameters<typeof serviceFixture>[0],
  { atFoot = false, driverStatus = 'activado', role = 'owner', isInvoiceReady = true }: ShowOptions = {},
) {
  const actions = mockServiceActions();
  const service = { ...toServiceRow(serviceFixture({ date: PAST, ...facts })), userPhone: '+593991234567' };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const invoices = { invoice: null, credit_notes: [], earlier: [], is_ready: isInvoiceReady, buyer: null };
  queryClient.setQueryData(serviceInvoiceQuery(service.id).queryKey, invoices);
  if (driverStatus !== null) {
    queryClient.setQueryData(driverQuery('d-1').queryKey, driverFixture({ id: 'd-1', status: driverStatus }));
  }
  const { user } = renderScreen(<PanelActions service={service} actions={actions} atFoot={atFoot} />, {
    session: sessionFixture({ permission: role }),
    queryClient,
  });
  return { user, service, actions };
}
const buttons = () => screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent);
const items = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

test.each<readonly [string, Driver, readonly string[], readonly string[]]>([
  ['pendiente', NO_DRIVER, ['Asignar conductor', 'Editar', 'Seguimiento', 'Más'], ['Cancelar servicio']],
  ['inmediato', NO_DRIVER, ['Asignar conductor', 'Editar', 'Seguimiento', 'Más'], ['Cancelar servicio']],
  // Stored before a confirmation needed a driver.
  ['confirmado', NO_DRIVER, ['Asignar conductor', 'Editar', 'Seguimiento', 'Más'], ['Cancelar servicio']],
  ['inmediato', DRIVER, ['Aceptó por teléfono', 'Editar', 'Seguimiento', 'Más'], ['Va a recoger', 'Cancelar servicio']],
  ['confirmado', DRIVER, ['Va a recoger', 'Editar', 'Seguimiento', 'Más'], ['Cancelar servicio']],
  ['en camino', DRIVER, ['Recogió la carga', 'Editar', 'Seguimiento', 'Más'], ['Cancelar servicio']],
])('a service with status %s offers its next step, and the rest in menus', async (...[status, driver, row, more]) => {
  const { user } = show({ status, ...driver });
  expect(buttons()).toEqual(row);
  await user.click(screen.getByRole('button', { name: 'Más' }));
  expect(await items()).toEqual(more);
});

test.each<readonly [DriverRow['status'], boolean, readonly string[], readonly string[]]>([
  [
    'cancelado',
    false,
    ['Cambiar conductor', 'Editar', 'Seguimiento', 'Más'],
    ['Aceptó por teléfono', 'Va a recoger', 'Cancelar servicio'],
  ],
  [
    'revision',
    true,
    ['Cambiar conductor', 'Más'],
    ['Aceptó por teléfono', 'Va a recoger', 'Editar', ...LINK_ITEMS, 'Cancelar servicio'],
  ],
])('a service of a driver who is %s needs another one first (phone: %s)', async (...[status, atFoot, row, more]) => {
  const { user } = show({ status: 'inmediato', ...DRIVER }, { atFoot, driverStatus: status });
  expect(buttons()).toEqual(row);
  await user.click(screen.getByRole('button', { name: 'Más' }));
  expect(await items()).toEqual(more);
});

test('a job under way goes on with a driver who is not active any more', () => {
  show({ status: 'en camino', ...DRIVER }, { driverStatus: 'cancelado' });
  expect(buttons()[0]).toBe('Recogió la carga');
});

test('a step cannot be taken before it is known whether its driver is active', async () => {
  server.on(listDrivers, pending);
  const { user } = show({ status: 'confirmado', ...DRIVER }, { driverStatus: null });
  await user.click(screen.getByRole('button', { name: 'Va a recoger' }));
  expect(server.calls.map(({ endpoint }) => endpoint.path)).not.toContain(updateService.path);
});

test('withdrawing the link stands in the menu of the link', async () => {
  const { user } = show({ status: 'confirmado', ...DRIVER });
  await user.click(screen.getByRole('button', { name: 'Seguimiento' }));
  expect(await items()).toEqual(LINK_ITEMS);
});

test.each<readonly [string, Partial<Service>, ShowOptions]>([
  ['cancelled', { status: 'cancelado' }, {}],
  ['paid, of a company without invoices', FINISHED_AND_PAID, { isInvoiceReady: false }],
  ['paid, for a user who may issue no invoice', FINISHED_AND_PAID, { role: 'user' }],
  ['finished and unpaid, for a user without payments', { status: 'finalizado' }, { role: 'dispatcher' }],
])('a service that is %s has no next step', (_case, facts, options) => {
  show({ ...facts, ...DRIVER }, options);
  expect(buttons()).toEqual(['Seguimiento']);
});

test.each<readonly [string, Partial<Service>, ShowOptions, readonly string[]]>([
  ['takes the deposit that is due', {}, {}, ['Registrar pago']],
  ['has no next step after its deposit', { payments: [paid(5001)] }, {}, []],
  ['has no next step for a user without payments', {}, { role: 'dispatcher' }, []],
])('a confirmed service days ahead %s, and keeps its statuses in the menu', async (...[, facts, options, first]) => {
  const { user } = show({ ...AHEAD, ...facts }, options);
  expect(buttons()).toEqual([...first, 'Editar', 'Seguimiento', 'Más']);
  await user.click(screen.getByRole('button', { name: 'Más' }));
  expect(await items()).toEqual(['Va a recoger', 'Cancelar servicio']);
});

test('on phones a confirmed service days ahead has its statuses in the menu beside the payment', async () => {
  const { user } = show(AHEAD, { atFoot: true });
  expect(buttons()).toEqual(['Registrar pago', 'Más']);
  await user.click(screen.getByRole('button', { name: 'Más' }));
  expect(await items()).toEqual(['Va a recoger', 'Editar', ...LINK_ITEMS, 'Cancelar servicio']);
});

test.each<readonly [string, string, Partial<Service>, 'registerPayment' | 'issueInvoice']>([
  ['confirmed', 'Registrar pago', AHEAD, 'registerPayment'],
  ['finished', 'Registrar pago', { status: 'finalizado' }, 'registerPayment'],
  ['finished and paid', 'Emitir factura', FINISHED_AND_PAID, 'issueInvoice'],
])('the next step of a %s service, "%s", opens its dialog', async (...[, name, facts, action]) => {
  const { user, service, actions } = show({ ...DRIVER, ...facts });
  await user.click(screen.getByRole('button', { name }));
  expect(actions[action]).toHaveBeenCalledExactlyOnceWith(service);
});

test('on phones a finished service has the menu of its link beside the payment', async () => {
  const { user } = show({ status: 'finalizado', ...DRIVER }, { atFoot: true });
  expect(buttons()).toEqual(['Registrar pago', 'Seguimiento']);
  await user.click(screen.getByRole('button', { name: 'Seguimiento' }));
  expect(await items()).toEqual(LINK_ITEMS);
});

test.each<readonly [string, Driver, readonly string[], readonly string[]]>([
  ['inmediato', NO_DRIVER, ['Asignar conductor', 'Más'], ['Editar', ...LINK_ITEMS, 'Cancelar servicio']],
  ['inmediato', DRIVER, ['Aceptó por teléfono', 'Más'], ['Va a recoger', 'Editar', ...LINK_ITEMS, 'Cancelar servicio']],
  ['cancelado', DRIVER, ['Seguimiento'], LINK_ITEMS],
])('on phones a service with status %s has one menu beside its next step', async (...[status, driver, row, more]) => {
  const { user } = show({ status, ...driver }, { atFoot: true });
  expect(buttons()).toEqual(row);
  await user.click(screen.getByRole('button', { name: row.at(-1) ?? '' }));
  expect(await items()).toEqual(more);
});

test('a step sends the status with the row as it was seen', async () => {
  const { user, service } = show({ status: 'confirmado', ...DRIVER });
  server.on(updateService, { ...service, status: 'en camino' });
  await user.click(screen.getByRole('button', { name: 'Va a recoger' }));
  await waitFor(() => {
    expect(server.calls.map(({ input }) => input)).toContainEqual({
      id: service.id,
      updatedAt: service.updatedAt,
      status: 'en camino',
    });
  });
});

test('a step of the menu sends its status', async () => {
  const { user, service } = show({ status: 'inmediato', ...DRIVER });
  server.on(updateService, { ...service, status: 'en camino' });
  await user.click(screen.getByRole('button', { name: 'Más' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Va a recoger' }));
  await waitFor(() => {
    const inputs = server.calls.map(({ input }) => input);
    expect(inputs).toContainEqual(expect.objectContaining({ status: 'en camino' }));
  });
});

test('finishing a service is not sent before it is confirmed', async () => {
  const { user, service, actions } = show({ status: 'en curso', ...DRIVER });
  const sent = server.calls.length;
  await user.click(screen.getByRole('button', { name: 'Terminar' }));
  expect(actions.finish).toHaveBeenCalledWith(service);
  expect(server.calls).toHaveLength(sent);
});
