// @vitest-environment jsdom
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { toMemberServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSession } from '../../../lib/session/session.ts';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import PrintDialog from './print-dialog.tsx';

const DATE = '2026-11-24';
const near = { lat: -0.2, lng: -78.5 };
const row = (id: string, facts: Partial<Service>) =>
  toMemberServiceRow(serviceFixture({ id, number: id.toUpperCase(), date: DATE, start: near, finish: near, ...facts }));
const IN_CASH = { typeService: 'IMMEDIATE', typePayment: 'efectivo', priceCents: 5000 } as const;
const ROWS = [
  row('open', { hour: '06:00', driverId: null, driverName: null, userName: 'Eva Paz' }),
  row('late', { hour: '15:00', driverId: 'luz', userName: 'Ana Vera', ...IN_CASH }),
  row('early', { hour: '07:00', driverId: 'luz', userName: 'Rosa Cruz', userPhone: '+593991112222' }),
  row('other', { hour: '08:00', driverId: 'ana', userName: 'Luis Mora', ...IN_CASH }),
];
const LUZ = driverFixture({ id: 'luz', name: 'Luz', surname: 'Zapata', plate: 'PBA-1234' });
const ANA = driverFixture({ id: 'ana', name: 'Ana', surname: 'Lema' });
const ACCOUNT = { id: 'a', name: 'Fletes Andes', permission: 'owner' } as const;

const server = fakeApi();
const print = vi.fn<() => void>();
const onClose = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T22:05:00Z'), toFake: ['Date'] });
  vi.spyOn(window, 'print').mockImplementation(print);
  print.mockClear();
  server.on(listServices, ROWS);
  server.on(listDrivers, [LUZ, ANA]);
});
afterEach(() => {
  act(() => {
    writeSession(null);
  });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const show = () =>
  renderScreen(<PrintDialog date={DATE} onClose={onClose} />, { session: sessionFixture({ accounts: [ACCOUNT] }) });
/** The printed sheets, which screens do not show. */
const sheets = () => screen.queryAllByRole('article', { hidden: true });
const headings = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('heading', { hidden: true })
    .map(({ textContent }) => textContent);
const loaded = () => screen.findByLabelText('Conductor');
const printButton = () => screen.getByRole('button', { name: 'Imprimir' });

test('the printed day has company, day, totals and hour, then each driver’s services by the hour', async () => {
  show();
  await loaded();
  const [sheet, ...others] = sheets();
  if (sheet === undefined) throw new Error('Missing sheet');
  expect(others).toEqual([]);
  expect(headings(sheet)).toEqual([
    'Fletes Andes',
    'Ana Lema',
    '08:00 a 09:00 · OTHER · Confirmado',
    'Luz Zapata',
    '07:00 a 08:00 · EARLY · Confirmado',
    '15:00 a 16:00 · LATE · Confirmado',
    'Sin conductor (1)',
    '06:00 a 07:00 · OPEN · Confirmado',
  ]);
  expect(sheet).toHaveTextContent(/martes,? 24 de noviembre de 2026/);
  expect(sheet).toHaveTextContent('4 servicios · 2 conductores · 1 sin conductor');
  expect(sheet).toHaveTextContent('Los conductores cobran en efectivo: $100.00');
  expect(sheet).toHaveTextContent('Impreso: 23/11/2026 17:05');
  expect(sheet).toHaveTextContent('PBA-1234 · 3 tn · 099 123 4567');
  expect(sheet).toHaveTextContent('Rosa Cruz · 099 111 2222');
  expect(within(sheet).getAllByText('$50.00 · Efectivo')).toHaveLength(2);
});

test('the day is read once for all services, and printed only when it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof ROWS>();
  server.on(listServices, () => promise);
  const { user } = show();
  expect(printButton()).toBeDisabled();
  expect(sheets()).toEqual([]);
  await user.click(printButton());
  expect(print).not.toHaveBeenCalled();

  resolve(ROWS);
  await loaded();
  await user.click(printButton());
  expect(print).toHaveBeenCalledTimes(1);
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual([listServices, listDrivers]);
  expect(server.calls[0]?.input).toEqual(expect.objectContaining({ date: DATE }));
  expect(server.calls[1]?.input).toEqual(expect.objectContaining({ ids: ['luz', 'ana'] }));
});

test('the keyboard chooses a sheet for each driver, each with its own heading and totals', async () => {
  const { user } = show();
  await loaded();
  screen.getByRole('checkbox', { name: 'Un conductor por hoja' }).focus();
  await user.keyboard(' ');
  expect(screen.getByText('Al menos 3 hojas')).toBeInTheDocument();
  expect(sheets().map((sheet) => headings(sheet).slice(0, 2))).toEqual([
    ['Fletes Andes', 'Ana Lema'],
    ['Fletes Andes', 'Luz Zapata'],
    ['Fletes Andes', 'Sin conductor (1)'],
  ]);
  const [ofAna] = sheets();
  expect(ofAna).toHaveTextContent('1 servicio · 1 conductor');
  expect(ofAna).toHaveTextContent('El conductor cobra en efectivo: $50.00');
  await user.keyboard('{Tab}{Enter}');
  expect(print).toHaveBeenCalledTimes(1);
});

test('one driver’s day is printed alone', async () => {
  const { user } = show();
  await user.selectOptions(await loaded(), 'Luz Zapata · 2 servicios');
  expect(screen.queryByRole('checkbox', { name: 'Un conductor por hoja' })).toBeNull();
  const [sheet] = sheets();
  expect(sheet).toHaveTextContent('2 servicios · 1 conductor');
  expect(sheet).not.toHaveTextContent('Ana Lema');
});

test('finished services are left out on request, which the sheet says', async () => {
  server.on(listServices, [...ROWS, row('done', { hour: '05:00', driverId: 'luz', status: 'finalizado' })]);
  const { user } = show();
  expect(within(await loaded()).getAllByRole('option')[0]).toHaveTextContent('Todos los conductores');
  expect(sheets()[0]).toHaveTextContent('DONE');
  await user.click(screen.getByRole('checkbox', { name: 'Solo pendientes' }));
  const [sheet] = sheets();
  expect(sheet).not.toHaveTextContent('DONE');
  expect(sheet).toHaveTextContent('Solo pendientes: 4 servicios · 2 conductores · 1 sin conductor');
});

test('a day without finished services does not ask about them', async () => {
  show();
  await loaded();
  expect(screen.queryByRole('checkbox', { name: 'Solo pendientes' })).toBeNull();
});

test('a day that cannot be read is read again on request, and not printed before', async () => {
  server.on(listDrivers, errorReply('forbidden', 'No tienes permiso'));
  const { user } = show();
  expect(await screen.findByText('No pudimos leer los servicios del día')).toBeInTheDocument();
  expect(printButton()).toBeDisabled();
  server.on(listDrivers, [LUZ, ANA]);
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await loaded();
  expect(printButton()).toBeEnabled();
});

test('a day without services has nothing to print', async () => {
  server.on(listServices, [row('gone', { status: 'cancelado', driverId: null, driverName: null })]);
  show();
  expect(await screen.findByText('No hay servicios este día.')).toBeInTheDocument();
  expect(printButton()).toBeDisabled();
  expect(sheets()).toEqual([]);
});
