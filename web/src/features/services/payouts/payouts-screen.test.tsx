// @vitest-environment jsdom
import { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import { listPayouts, settlePayouts } from '@llevo/contract/endpoints/services/payments';
import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { visibleColumns } from '../../../ui/list/table-menu.tsx';
import { CHECKBOX_COLUMN_PX } from '../../../ui/table/row-checkbox.tsx';
import { fittingColumns } from '../../../ui/table/table-column.ts';
import { payoutCard } from './payout-card.tsx';
import { payoutColumns, payoutExport } from './payout-columns.tsx';
import { PayoutTotals } from './payout-totals.tsx';
import PayoutsScreen from './payouts-screen.tsx';
import SettleDialog from './settle-dialog.tsx';

const ROW: DriverPayoutRow = {
  driver: 'd1',
  driverName: 'José Ñauta',
  services: 2,
  cancelled: 0,
  gross: 125.01,
  commission: 18.75,
  payout: 56.26,
  cash: 0,
  paid: 21.26,
  due: 35,
  accountHeldUntil: null,
  hasAccount: true,
};

const server = fakeApi();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T15:00:00.000Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('opens on the last complete week in which drivers earned something', async () => {
  server.on(listPayouts, ({ input: { week } }) => (week === '2026-W45' ? [ROW] : []));
  renderScreen(<PayoutsScreen />, { session: sessionFixture() });
  expect(await screen.findByText('Del 02/11/2026 al 08/11/2026')).toBeInTheDocument();
  await waitFor(() => {
    expect(server.calls.map(({ input }) => (input as { week: string }).week)).toEqual([
      '2026-W46',
      '2026-W45',
      '2026-W45',
    ]);
  });
});

test('the screen opens on the present week without one in the address', async () => {
  server.on(listPayouts, []);
  renderScreen(<PayoutsScreen />, { session: sessionFixture() });
  expect(await screen.findByText(/Aparecen aquí los conductores/)).toBeInTheDocument();
  expect(screen.getByText('Del 16/11/2026 al 22/11/2026')).toBeInTheDocument();
});

test('the weeks are those of the calendar, and the next is not offered before it begins', async () => {
  server.on(listPayouts, [ROW]);
  const { user } = renderScreen(<PayoutsScreen />, { session: sessionFixture(), path: '/?semana=2026-W47' });
  const week = screen.getByRole('group', { name: 'Semana' });
  expect(week).toHaveTextContent('Esta semana Del 16/11/2026 al 22/11/2026');
  expect(screen.getByRole('button', { name: 'Semana siguiente' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Semana anterior' }));
  expect(week).toHaveTextContent('Semana pasada Del 09/11/2026 al 15/11/2026');
  await waitFor(() => {
    expect(server.calls.at(-1)?.input).toMatchObject({ week: '2026-W46' });
  });
  expect(screen.getByLabelText('address')).toHaveTextContent('semana=2026-W46');
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('semana=2026-W47');
});

test('drivers who owe come first, then those to pay, then the settled ones, each under a heading', async () => {
  const dues = { Ana: 0, Beto: -4.37, Carla: 10, Dora: 35 };
  server.on(
    listPayouts,
    Object.entries(dues).map(([driverName, due]) => ({ ...ROW, driver: driverName, driverName, due })),
  );
  // jsdom lays nothing out; the virtualizer needs a height to show rows in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  renderScreen(<PayoutsScreen />, { session: sessionFixture(), path: '/?semana=2026-W46' });
  await screen.findByText('Por pagar a 2 conductores');
  const names = (await screen.findAllByText(/^(Ana|Beto|Carla|Dora)$/)).map(({ textContent }) => textContent);
  expect(names).toEqual(['Beto', 'Dora', 'Carla', 'Ana']);
  const headings = screen.getAllByText(/\(\d\)$/).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Te deben (1)', 'Por pagar (2)', 'Al día (1)']);
});

test('a week without debtors has no headings', async () => {
  server.on(listPayouts, [ROW]);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  renderScreen(<PayoutsScreen />, { session: sessionFixture(), path: '/?semana=2026-W46' });
  expect(await screen.findByText('José Ñauta')).toBeInTheDocument();
  expect(screen.queryByText(/^Por pagar \(/)).not.toBeInTheDocument();
});

test('a driver to pay without a complete account is marked, and the file for the bank says how many it has', async () => {
  server.on(listPayouts, [
    ROW,
    { ...ROW, driver: 'd2', driverName: 'Dora', hasAccount: false },
    { ...ROW, driver: 'd3', driverName: 'Eva', hasAccount: false, due: 0 },
  ]);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  renderScreen(<PayoutsScreen />, { session: sessionFixture(), path: '/?semana=2026-W46' });
  expect(await screen.findByRole('button', { name: 'Archivo para el banco (1 de 2)' })).toBeVisible();
  expect(screen.getAllByText('Falta completar su cuenta')).toHaveLength(1);
});

test('a row shows its money and leads to its services', () => {
  const columns = payoutColumns({ dates: ['2026-11-16', '2026-11-22'], onSettle: vi.fn() });
  renderScreen(
    <>
      {columns.map(({ id, cell }) => (
        <div key={id}>{cell(ROW, 1)}</div>
      ))}
    </>,
  );
  for (const money of ['$125.01', '−$18.75', '$56.26', '−$21.26', '$35.00']) {
    expect(screen.getByText(money)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: /^2\s*de José Ñauta: ver servicios$/ })).toHaveAttribute(
    'href',
    '/serviceManagement?estado=finalizado&conductor=d1&desde=2026-11-16&hasta=2026-11-22',
  );
});

test('a driver who only has the cash of cancelled trips is shown with them', () => {
  const columns = payoutColumns({ dates: ['2026-11-16', '2026-11-22'], onSettle: vi.fn() });
  const row = { ...ROW, services: 0, cancelled: 2, cash: 58.2, due: -58.2 };
  renderScreen(
    <>
      {columns.map(({ id, cell }) => (
        <div key={id}>{cell(row, 1)}</div>
      ))}
    </>,
  );
  expect(screen.getByText('+ 2 cancelados')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/serviceManagement?estado=cancelado&conductor=d1&desde=2026-11-16&hasta=2026-11-22',
  ]);
});

test.each([
  // One reservation whose rest the driver collected: 20.60 − 3.09 − 4.73 = 12.78.
  [{ gross: 20.6, commission: 3.09, cash: 0, paid: 0, due: 12.78 }, '−$4.73', 'saldos de reservas'],
  [{ gross: 29.1, commission: 4.37, cash: 29.1, paid: 0, due: -4.37 }, '−$29.10', 'en efectivo'],
  [{ gross: 125.01, commission: 18.75, cash: 20, paid: 21.26, due: 15 }, '−$70.00', '$20.00 en efectivo'],
  [{ gross: 40, commission: 6, cash: 0, paid: 34, due: 0 }, '–', ''],
])('the amounts of %o add up with the collected %s', (facts, total, kind) => {
  const row = { ...ROW, ...facts };
  const cell = payoutColumns({ dates: [], onSettle: vi.fn() })
    .find(({ id }) => id === 'collected')
    ?.cell(row, 1);
  renderScreen(<div data-testid="collected">{cell}</div>);
  expect(screen.getByTestId('collected')).toHaveTextContent(`${total}${kind}`);
  const [rests = 0, cash = 0] = ['Saldos que cobró', 'Efectivo que tiene'].map((name) =>
    Number(
      payoutExport('2026-W47')
        .find(({ header }) => header === name)
        ?.value(row, 0),
    ),
  );
  expect(row.gross - row.commission - rests - cash - row.paid).toBeCloseTo(row.due, 4);
});

const AMOUNTS = ['gross', 'commission', 'collected', 'paid', 'due', 'open'];

test.each([
  // The room beside the folded sidebar of a window of 1024 pixels, and beside the open one of 1440, with a scroll bar.
  { widthPx: 895, isNarrow: true, ids: ['driver', ...AMOUNTS] },
  { widthPx: 1139, isNarrow: false, ids: ['driver', 'services', ...AMOUNTS] },
])('a list of $widthPx pixels shows every amount of a week beside its checkboxes', ({ widthPx, isNarrow, ids }) => {
  const all = payoutColumns({ dates: [], onSettle: vi.fn() });
  const shown = visibleColumns(all, { hidden: new Set(), shown: new Set() });
  const { columns } = fittingColumns(shown, { isNarrow, widthPx, startPx: CHECKBOX_COLUMN_PX });
  expect(columns.map(({ id }) => id)).toEqual(ids);
  expect(columns.reduce((sum, { width }) => sum + width, CHECKBOX_COLUMN_PX)).toBeLessThanOrEqual(widthPx);
});

test('where the services have no column they stand below the name', () => {
  const column = payoutColumns({ dates: ['2026-11-16', '2026-11-22'], onSettle: vi.fn() })[0];
  expect(column?.cellWithout?.id).toBe('services');
  renderScreen(<>{column?.cellWithout?.cell({ ...ROW, cancelled: 1 }, 1)}</>);
  expect(screen.getByText('José Ñauta')).toBeVisible();
  const days = 'conductor=d1&desde=2026-11-16&hasta=2026-11-22';
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['2 servicios', `/serviceManagement?estado=finalizado&${days}`],
    ['+ 1 cancelado', `/serviceManagement?estado=cancelado&${days}`],
  ]);
});

describe('selected drivers', () => {
  beforeEach(() => {
    // jsdom lays nothing out; the virtualizer needs a height to show rows in.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    server.on(listPayouts, [
      ROW,
      { ...ROW, driver: 'd2', driverName: 'Ana Lema', due: 12 },
      { ...ROW, driver: 'd3', driverName: 'Te Debe', due: -4.37 },
    ]);
  });
  const open = () => renderScreen(<PayoutsScreen />, { session: sessionFixture(), path: '/?semana=2026-W46' });
  const checkbox = (name: string) => screen.findByRole('checkbox', { name: `Seleccionar a ${name}` });
  const bar = () => screen.queryByRole('group', { name: 'Filas seleccionadas' });

  test('payments to them are recorded together, without those who owe', async () => {
    server.on(settlePayouts, ({ input: { driver } }) => ({ ...ROW, driver, due: 0 }));
    const { user } = open();
    for (const name of ['José Ñauta', 'Ana Lema', 'Te Debe']) await user.click(await checkbox(name));
    expect(screen.getByText('3 seleccionados')).toBeVisible();
    expect(bar()).toHaveTextContent('Por pagar $47.00');
    await user.click(screen.getByRole('button', { name: 'Registrar los pagos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pagar a 2 conductores' }));
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$35.00',
      '$12.00',
      '$47.00',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Registrar los 2 pagos' }));
    expect(await dialog.findByText('Se registraron 2 pagos.')).toBeVisible();
    const sent = server.calls.filter(({ endpoint }) => endpoint.path === settlePayouts.path);
    expect(sent.map(({ input }) => input)).toEqual([
      { driver: 'd1', week: '2026-W46', due: 35 },
      { driver: 'd2', week: '2026-W46', due: 12 },
    ]);
    expect(bar()).toBeNull();
  });

  test('the file for the bank has only them', async () => {
    server.on(getDriverDocuments, []);
    const { user } = open();
    await user.click(await checkbox('Ana Lema'));
    await user.click(screen.getByRole('button', { name: 'Archivo de la selección' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archivo para el banco' });
    expect(await within(dialog).findByText(/falta completar su cuenta: Ana Lema\.$/)).toBeVisible();
  });

  test('a driver who owes is not paid, and another week has a selection of its own', async () => {
    const { user } = open();
    await user.click(await checkbox('Te Debe'));
    expect(bar()).toHaveTextContent('No se les debe nada');
    expect(screen.queryByRole('button', { name: 'Registrar los pagos' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Semana anterior' }));
    expect(bar()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
    expect(await screen.findByText('1 seleccionado')).toBeVisible();
  });
});

test('the export has the week and numbers', () => {
  expect(payoutExport('2026-W47').map(({ value }) => value(ROW, 0))).toEqual([
    '2026-W47',
    'José Ñauta',
    2,
    0,
    125.01,
    18.75,
    56.26,
    50,
    0,
    21.26,
    35,
    '',
  ]);
});

test('a driver whose account changed is marked in the row and in the export', () => {
  const held = { ...ROW, accountHeldUntil: '2026-11-22T15:00:00.000Z' };
  renderScreen(<>{payoutColumns({ dates: [], onSettle: vi.fn() })[0]?.cell(held, 1)}</>);
  expect(screen.getByText('Cuenta cambiada, en espera hasta el 22/11/2026 10:00')).toBeInTheDocument();
  expect(payoutExport('2026-W47').at(-1)?.value(held, 0)).toBe('22/11/2026 10:00');
});

test.each([
  [{ cash: 29.1, paid: 0, due: -4.37 }, '−$4.37te debe', 'Ya me pagó $4.37', -4.37],
  [{ cash: 0, paid: 0, due: 24.73 }, '$24.73le debes', 'Ya le pagué $24.73', 24.73],
] as const)('a week of %o shows %s, and is settled with its amount', async (...[facts, shown, label, due]) => {
  const row = { ...ROW, ...facts };
  const onSettle = vi.fn();
  const onClose = vi.fn();
  server.on(getDriverDocuments, []);
  server.on(settlePayouts, { ...row, due: 0 });
  const { user } = renderScreen(
    <>
      {payoutColumns({ dates: [], onSettle }).map(({ id, cell }) => (
        <div key={id} data-testid={id}>
          {cell(row, 1)}
        </div>
      ))}
      <SettleDialog week="2026-W46" payout={row} onClose={onClose} />
    </>,
    { session: sessionFixture() },
  );
  expect(screen.getByTestId('due')).toHaveTextContent(shown);
  await user.type(await screen.findByLabelText(/Número del comprobante/), 'T-45');
  await user.click(screen.getByRole('button', { name: label }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(server.calls.find(({ endpoint }) => endpoint.path === settlePayouts.path)?.input).toEqual({
    driver: 'd1',
    week: '2026-W46',
    due,
    reference: 'T-45',
  });
});

test('a week offers to settle it only while something is due', async () => {
  const onSettle = vi.fn();
  const actionOf = (row: DriverPayoutRow) => payoutColumns({ dates: [], onSettle }).at(-1)?.cell(row, 1);
  const { user, unmount } = renderScreen(<>{actionOf(ROW)}</>, { session: sessionFixture() });
  await user.click(screen.getByRole('button', { name: /Registrar pago ?de José Ñauta/ }));
  expect(onSettle).toHaveBeenCalledWith(ROW);
  unmount();
  renderScreen(<>{actionOf({ ...ROW, due: 0 })}</>, { session: sessionFixture() });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a driver who owes the company is offered to be collected from', () => {
  const action = payoutColumns({ dates: [], onSettle: vi.fn() }).at(-1);
  renderScreen(<>{action?.cell({ ...ROW, due: -35 }, 1)}</>, { session: sessionFixture() });
  expect(screen.getByRole('button', { name: /Registrar cobro ?de José Ñauta/ })).toBeInTheDocument();
});

test.each([
  [-35, '−$35.00', 'true'],
  [35, '$35.00', 'false'],
])('the balance %d reads %s, and is marked as owed by the driver: %s', (due, text, owes) => {
  const balance = payoutColumns({ dates: [], onSettle: vi.fn() }).find(({ id }) => id === 'due');
  renderScreen(<>{balance?.cell({ ...ROW, due }, 1)}</>);
  expect(screen.getByText(text)).toHaveAttribute('data-owes', owes);
});

test('the totals say how many drivers to pay and to collect from', () => {
  const rows = [35, 0.1, 0.2, -4.37, 0].map((due, index) => ({ ...ROW, driver: `d${index.toString()}`, due }));
  renderScreen(<PayoutTotals rows={rows} isWhole />);
  const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(textsOf('term')).toEqual(['Por pagar a 3 conductores', 'Por cobrar de 1 conductor']);
  expect(textsOf('definition')).toEqual(['$35.30', '$4.37']);
  expect(screen.queryByText(/de esta página/)).not.toBeInTheDocument();
});

test('the table ends with the sums of its columns', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  const owing = { ...ROW, driver: 'd2', services: 1, gross: 29.1, commission: 4.37, cash: 29.1, paid: 0, due: -4.37 };
  server.on(listPayouts, [ROW, owing]);
  renderScreen(<PayoutsScreen />, { session: sessionFixture(), path: '/?semana=2026-W46' });
  const sums = await screen.findByRole('row', { name: /^Total de la semana/ });
  expect(sums).toHaveTextContent('Total de la semana3$154.11−$23.12−$79.10−$21.26$30.63neto');
  expect(screen.getByRole('columnheader', { name: 'Saldo' })).toBeInTheDocument();
});

test('the list goes to the next page of drivers and back', async () => {
  const page = { offset: 0, limit: 25, total: 26, is_at_least: true, next_cursor: 'c-1' };
  server.on(listPayouts, withMeta([ROW], { page }));
  const { user } = renderScreen(<PayoutsScreen />, { session: sessionFixture(), path: '/?semana=2026-W46' });
  await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('pagina=2');
  const back = screen.getByRole('button', { name: 'Página anterior' });
  expect(back).toBeEnabled();
  await user.click(back);
  expect(screen.getByLabelText('address')).not.toHaveTextContent('pagina');
});

test('a card has the balance beside the name, and folds its calculation away', async () => {
  const card = payoutCard(payoutColumns({ dates: [], onSettle: vi.fn() }));
  const { user } = renderScreen(<>{card.content(ROW)}</>, { session: sessionFixture() });
  expect(screen.getByRole('heading', { name: 'José Ñauta' })).toBeInTheDocument();
  expect(document.body).toHaveTextContent(/José Ñauta\$35\.00le debesVer cálculo/);
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver cálculo de José Ñauta', expanded: false }));
  expect(document.body).toHaveTextContent(/Servicios2/);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).not.toContain('Saldo');
  expect(screen.getByRole('button', { name: /Registrar pago/ })).toBeInTheDocument();
});

test('the totals of one page of drivers say that they are not the whole week', () => {
  renderScreen(<PayoutTotals rows={[ROW, { ...ROW, driver: 'd2' }]} isWhole={false} />);
  expect(screen.getByText('Suma solo a los 2 conductores de esta página, no toda la semana.')).toBeInTheDocument();
});

test('the way balances are calculated is folded away', async () => {
  const { user } = renderScreen(<PayoutTotals rows={[ROW]} isWhole />);
  const method = screen.getByText(/menos la comisión/);
  expect(method).not.toBeVisible();
  await user.click(screen.getByText('Cómo se calcula'));
  expect(method).toBeVisible();
});

test.each([
  ['admin', true],
  ['user', false],
] as const)('the file for the bank is offered to %s: %s', async (permission, isOffered) => {
  server.on(listPayouts, [ROW]);
  server.on(getDriverDocuments, []);
  const { user } = renderScreen(<PayoutsScreen />, {
    session: sessionFixture({ permission }),
    path: '/?semana=2026-W46',
  });
  await screen.findByText('Por pagar a 1 conductor');
  const button = screen.queryByRole('button', { name: 'Archivo para el banco' });
  expect(button !== null).toBe(isOffered);
  if (button === null) return;
  expect(button).toHaveAttribute('data-main');
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Archivo para el banco' })).toHaveTextContent(
    'Semana del 09/11/2026 al 15/11/2026.',
  );
  expect(await screen.findByText('No hay transferencias que hacer.')).toBeInTheDocument();
});
