// @vitest-environment jsdom
import { listAudit, verifyAudit } from '@llevo/contract/endpoints/activity';
import { searchRecords } from '@llevo/contract/endpoints/services/search-records';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PHONE } from '../../../lib/browser/use-media-query.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { AuditItem } from '../api/audit.ts';
import { auditExport } from './audit-export.ts';
import AuditScreen from './audit-screen.tsx';
import type { ChainVerification } from './audit-verification.tsx';
import { verifyChain } from './audit-verification.tsx';

const runVerification = async (...steps: readonly Parameters<typeof verifyChain>[0][]) => {
  const checks: ChainVerification[] = [];
  const requestedFrom: number[] = [];
  await verifyChain(
    (from) => {
      requestedFrom.push(from);
      const step = steps[requestedFrom.length - 1];
      if (!step) throw new Error('called too often');
      return step(from);
    },
    (check) => checks.push(check),
  );
  return { checks, requestedFrom };
};
const partResult = (checked: number, next: number | null) => () =>
  Promise.resolve({ checked, total: 1200, pending: 3, next, broken: null });

test('the verification continues from the returned number to the end', async () => {
  const { checks, requestedFrom } = await runVerification(
    partResult(500, 501),
    partResult(500, 1001),
    partResult(200, null),
  );
  expect(requestedFrom).toEqual([1, 501, 1001]);
  expect(checks).toEqual([
    { kind: 'running', checked: 0, total: null },
    { kind: 'running', checked: 500, total: 1200 },
    { kind: 'running', checked: 1000, total: 1200 },
    { kind: 'intact', total: 1200, pending: 3 },
  ]);
});

test('the verification stops at a broken entry and reports where and why', async () => {
  const broken = {
    checked: 12,
    total: 1200,
    pending: 0,
    next: null,
    broken: { sequence: 513, reason: 'edited' as const },
  };
  const { checks } = await runVerification(partResult(500, 501), () => Promise.resolve(broken));
  expect(checks.at(-1)).toEqual({ kind: 'broken', sequence: 513, reasonText: 'su contenido fue modificado' });
});

const server = fakeApi();

afterEach(() => {
  vi.restoreAllMocks();
});

const entry = (facts: Partial<AuditItem>): AuditItem => ({
  id: 'e-1',
  sequence: 1,
  actor: 'u-owner',
  actorName: 'Óscar Villacís',
  impersonator: null,
  action: 'rates.update',
  target: 'accounts/llevo/rates/default',
  targetName: null,
  before: null,
  after: null,
  createdAt: 0,
  hash: 'f'.repeat(64),
  ...facts,
});

const show = () => {
  server.on(listAudit, [entry({ id: 'e-2', sequence: null, hash: null }), entry({ id: 'e-1', sequence: 41 })]);
  return renderScreen(<AuditScreen />).user;
};

test('an empty log exports nothing and says so', async () => {
  server.on(listAudit, []);
  renderScreen(<AuditScreen />);
  expect(await screen.findByText('Todavía no hay cambios registrados')).toBeVisible();
  const menu = screen.getByRole('button', { name: 'Exportar' });
  expect(menu).toBeDisabled();
  expect(menu).toHaveAttribute('title', 'No hay filas que exportar');
});

test('an invoice leads to its service, and its access key opens from its first and last digits', async () => {
  const key = `30112026${'0'.repeat(33)}57519211`;
  const after = { number: '001-001-000000012', authorisationNumber: key };
  server.on(listAudit, [entry({ action: 'invoice.issue', target: 'accounts/llevo/invoices/s-1', after })]);
  const { user } = renderScreen(<AuditScreen />);
  const link = await screen.findByRole('link', { name: '001-001-000000012' });
  expect(link).toHaveAttribute('href', '/serviceManagement?servicio=s-1');
  expect(screen.getByText(key)).not.toBeVisible();
  await user.click(screen.getByText('30112026…57519211'));
  expect(screen.getByText(key)).toBeVisible();
});

test('an assignment is one line, which leads to the service', async () => {
  const [before, after] = [
    { driverId: null, driverName: null },
    { driverId: 'd-7', driverName: 'Luis Paz' },
  ];
  const target = { target: 'accounts/llevo/services/s-1', targetName: 'S-1' };
  server.on(listAudit, [entry({ action: 'service.driver', ...target, before, after })]);
  renderScreen(<AuditScreen />);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/^Óscar Villacís asignó el servicio S-1 a Luis Paz/);
  expect(within(row).getByRole('link', { name: 'S-1' })).toBeVisible();
  expect(within(row).queryByRole('term')).not.toBeInTheDocument();
});

test('the id of a driver who accepted a service is shown as the name', async () => {
  const target = { target: 'accounts/llevo/services/s-1', targetName: 'S-1' };
  const driver = { actor: 'd-7', actorName: 'Luis Paz', before: { driverId: null }, after: { driverId: 'd-7' } };
  server.on(listAudit, [entry({ action: 'service.accept', ...target, ...driver })]);
  renderScreen(<AuditScreen />);
  const row = await screen.findByRole('listitem');
  expect(within(row).getByRole('term')).toHaveTextContent('Conductor');
  expect(within(row).getByRole('definition')).toHaveTextContent('Luis Paz');
  expect(row).not.toHaveTextContent('d-7');
});

test('an entry that is not linked to the chain yet is listed without a number', async () => {
  show();
  const [recent, linked] = await screen.findAllByRole('listitem');
  expect(recent).toHaveTextContent(/cambió las tarifas.*Por enlazar/);
  expect(linked).toHaveTextContent(/cambió las tarifas.*n\.º 41/);
});

test.each([
  [0, 'Cadena íntegra: 41 entradas'],
  [2, 'Cadena íntegra: 41 entradas (2 por enlazar)'],
])('a verification with %i unlinked entries says "%s"', async (pending, text) => {
  server.on(verifyAudit, { checked: 41, total: 41, pending, next: null, broken: null });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Comprobar que nadie lo alteró' }));
  await screen.findByText(/Cadena íntegra/);
  const region = within(screen.getByRole('region', { name: 'Verificación de la cadena' }));
  expect(region.getByRole('status')).toHaveTextContent(new RegExp(`${text.replace(/[()]/g, '\\$&')}$`));
});

test.each([
  ['Hoy', '?desde=2026-11-27&hasta=2026-11-27'],
  ['7 días', '?desde=2026-11-21&hasta=2026-11-27'],
  ['Este mes', '?desde=2026-11-01&hasta=2026-11-27'],
])('one press on "%s" sets both dates, and another removes them', async (name, query) => {
  // 22:00 of the day before in Guayaquil.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T03:00:00.000Z'));
  const user = show();
  const chip = screen.getByRole('button', { name });
  const always = screen.getByRole('button', { name: 'Siempre' });
  expect(always).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip);
  expect(screen.getByLabelText('address').textContent).toMatch(new RegExp(`${query.replace('?', '\\?')}$`));
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(always).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip);
  expect(screen.getByLabelText('address').textContent).not.toContain('desde');
});

test('the name of the changed record leads to it, and the verification stands above the list', async () => {
  server.on(listAudit, [
    entry({ id: 'e-2', action: 'driver.status', target: 'accounts/llevo/drivers/d-1', targetName: 'Luis Paz' }),
    entry({
      id: 'e-1',
      action: 'service.rating',
      target: 'accounts/llevo/services/s-1',
      targetName: 'S-7',
      after: { stars: 5 },
    }),
  ]);
  renderScreen(<AuditScreen />);
  const [status, rating] = await screen.findAllByRole('listitem');
  expect(status).toHaveTextContent('Óscar Villacís cambió el estado del conductor Luis Paz');
  expect(screen.getByRole('link', { name: 'Luis Paz' })).toHaveAttribute('href', '/driverManagement?seleccion=d-1');
  expect(rating).toHaveTextContent('calificó al conductor con 5 de 5 estrellas, S-7');
  expect(screen.queryByRole('link', { name: /^Ver/ })).toBeNull();
  const verification = screen.getByRole('region', { name: 'Verificación de la cadena' });
  expect(
    screen
      .getByRole('list', { name: /^Cambios del miércoles, 31 de diciembre de 1969/ })
      .compareDocumentPosition(verification),
  ).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('entries stand under their days, each with its time alone', async () => {
  const at = (instant: string) => Date.parse(instant);
  server.on(listAudit, [
    entry({ id: 'e-3', createdAt: at('2026-11-26T15:04:00.000Z') }),
    entry({ id: 'e-2', createdAt: at('2026-11-26T05:00:00.000Z') }),
    entry({ id: 'e-1', createdAt: at('2026-11-26T04:59:00.000Z') }),
  ]);
  renderScreen(<AuditScreen />);
  const times = (day: RegExp) =>
    within(screen.getByRole('list', { name: day }))
      .getAllByRole('listitem')
      .map((row) => within(row).getByRole('time').textContent);
  expect(await screen.findByRole('heading', { level: 2, name: /jueves, 26 de noviembre/ })).toBeVisible();
  expect(times(/^Cambios del jueves, 26/)).toEqual(['10:04', '00:00']);
  expect(times(/^Cambios del miércoles, 25/)).toEqual(['23:59']);
});

test('the changes of one thing are found by its number, and kept in the address', async () => {
  server.on(listAudit, []);
  server.on(searchRecords, {
    customers: [],
    drivers: [],
    services: [
      {
        ...{ id: 's-1', number: 'S-7F3C9A', userName: 'Rosa Lema', driverName: null },
        ...{ typeService: 'RESERVE', date: '2026-11-27', hour: '10:30' },
      },
    ],
  });
  const { user } = renderScreen(<AuditScreen />);
  await user.type(screen.getByRole('combobox', { name: 'Sobre' }), 's-7f');
  await user.click(await screen.findByRole('option', { name: 'S-7F3C9A · Rosa Lema' }));
  await waitFor(() => {
    expect(server.calls.findLast(({ path }) => path.startsWith('/api/audit'))?.input).toMatchObject({ target: 's-1' });
  });
  expect(screen.getByLabelText('address')).toHaveTextContent('/?sobre=s-1');
  expect(screen.getByRole('combobox', { name: 'Sobre' })).toHaveValue('S-7F3C9A · Rosa Lema');
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(screen.getByRole('combobox', { name: 'Sobre' })).toHaveValue('');
});

test('on phones the filters stand behind one button, which counts those that are set', async () => {
  const media = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign({}, media, { matches: query === PHONE }));
  server.on(listAudit, [entry({})]);
  const { user } = renderScreen(<AuditScreen />, { path: '/?quien=u-owner&desde=2026-11-01' });
  expect(screen.queryByLabelText('Quién')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Quitar el filtro Quién: Óscar Villacís' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filtros (2)' }));
  expect(await screen.findByLabelText('Desde')).toHaveValue('2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Ver la lista' }));
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Desde: desde 01/11/2026' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/?quien=u-owner');
});

test('a link to the changes of one thing names it', async () => {
  const target = 'accounts/llevo/drivers/d-1';
  server.on(listAudit, [entry({ action: 'driver.status', target, targetName: 'Luis Paz' })]);
  renderScreen(<AuditScreen />, { path: '/?sobre=d-1' });
  await waitFor(() => {
    expect(screen.getByRole('combobox', { name: 'Sobre' })).toHaveValue('Luis Paz');
  });
});

test('the actions are offered under headings', () => {
  server.on(listAudit, []);
  renderScreen(<AuditScreen />);
  const groups = within(screen.getByLabelText('Qué')).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('label'))).toEqual([
    'Servicios',
    'Personas',
    'Dinero',
    'Cuenta',
    'Acceso',
  ]);
});

test('a change to the time of its own row is left out, and one field above three is counted', async () => {
  const createdAt = Date.parse('2026-11-26T15:00:20.000Z');
  server.on(listAudit, [
    entry({
      id: 'e-2',
      action: 'service.arrival',
      target: 'accounts/llevo/services/s-1',
      targetName: 'S-7',
      before: { arrivedAt: null },
      after: { arrivedAt: createdAt - 10_000 },
      createdAt,
    }),
    entry({
      action: 'driver.update',
      after: { name: 'Luis', surname: 'Paz', email: 'luis@x.test', address: 'Quito' },
    }),
  ]);
  renderScreen(<AuditScreen />);
  const [arrival, driver] = await screen.findAllByRole('listitem');
  expect(arrival).toHaveTextContent('llegó a la partida del servicio S-7');
  expect(arrival).not.toHaveTextContent('Llegada a la partida');
  expect(driver).toHaveTextContent('1 campo más');
});

test('the end of an access shows no deleted name', async () => {
  server.on(listAudit, [entry({ action: 'impersonation.end', target: 'users/u-1', before: { name: 'Ana Lema' } })]);
  renderScreen(<AuditScreen />);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('dejó de actuar en lugar de Ana Lema');
  expect(within(row).queryByRole('deletion')).toBeNull();
});

test('the log is exported as filtered, with the changed fields in words', async () => {
  const change = entry({
    actorName: 'Ana Ñauta',
    action: 'driver.status',
    target: 'accounts/llevo/drivers/d-1',
    targetName: 'Luis Paz',
    before: { status: 'revision' },
    after: { status: 'activado' },
    createdAt: Date.parse('2026-11-26T15:00:00.000Z'),
    sequence: 41,
  });
  server.on(listAudit, [change]);
  const plan = auditExport({ action: 'driver.status' });
  await plan.fetch({ limit: 100 }, new AbortController().signal);
  expect(server.calls).toMatchObject([{ input: { action: 'driver.status', limit: 100 } }]);
  const cells = Object.fromEntries(plan.columns.map(({ header, value }) => [header, value(change, 1)]));
  expect(cells).toMatchObject({
    'N.º': 41,
    Quién: 'Ana Ñauta',
    Cambios: 'Estado: En revisión → Activo',
    'Por soporte': null,
    Huella: 'f'.repeat(64),
  });
});
