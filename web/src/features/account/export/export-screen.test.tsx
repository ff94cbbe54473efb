// @vitest-environment jsdom
import { countExport } from '@llevo/contract/endpoints/account/closing';
import { listAudit } from '@llevo/contract/endpoints/activity';
import { EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import type { exportAccount } from './export-account.ts';
import ExportScreen from './export-screen.tsx';
import { SECTION_GROUPS } from './export-sections.ts';

const exporter = vi.hoisted(() => vi.fn<typeof exportAccount>());
vi.mock('./export-account.ts', () => ({ exportAccount: exporter }));
vi.mock('../../../lib/export/save-file.ts', () => ({ saveFile: vi.fn() }));

const server = fakeApi();

beforeEach(() => {
  queryClient.clear();
  exporter.mockReset().mockResolvedValue({ file: new Blob(), missingPictures: 0 });
  server.on(listAudit, []);
  server.on(countExport, []);
});

const show = () => renderScreen(<ExportScreen />, { session: sessionFixture({ permission: 'owner' }), queryClient });

test('every exported list belongs to one group', () => {
  expect(SECTION_GROUPS.flatMap(({ sections }) => sections).toSorted()).toEqual([...EXPORT_SECTIONS].sort());
});

const auditEntry = (after: unknown) => ({
  ...{ id: 'e', actor: 'u-1', actorName: 'Óscar Ruiz', impersonator: null, action: 'account.export', target: 't' },
  ...{ before: null, after, createdAt: Date.parse('2026-11-12T19:20:00.000Z') },
  ...{ sequence: 1, hash: 'h', targetName: null },
});

test('the last exports show their times and their users', async () => {
  server.on(listAudit, [auditEntry(null)]);
  show();
  const last = within(await screen.findByRole('region', { name: 'Últimas descargas' }));
  expect(last.getByText('12/11/2026 14:20')).toBeVisible();
  expect(last.getByText('Óscar Ruiz')).toBeVisible();
  const calls = server.calls.filter(({ endpoint }) => endpoint === listAudit);
  expect(calls.map(({ input }) => input)).toMatchObject([{ limit: 5, action: 'account.export' }]);
});

test.each([
  ['everything', null, 'Completa'],
  ['some sections', { sections: ['customers', 'serviceInvoices'] }, 'Clientes, Facturas electrónicas'],
  ['some days', { period: { from: '2026-11-01', to: '2026-11-30' } }, 'Todas las partes, del 01/11/2026 al 30/11/2026'],
  ['a section since a day', { sections: ['team'], period: { from: '2026-11-01' } }, 'Equipo, desde el 01/11/2026'],
  ['a section until a day', { sections: ['team'], period: { to: '2026-11-30' } }, 'Equipo, hasta el 30/11/2026'],
  ['values of another release', { sections: ['parcels'] }, ''],
])('the text of a last export of %s is that of its audited values', async (_name, after, text) => {
  server.on(listAudit, [auditEntry(after)]);
  show();
  const last = within(await screen.findByRole('region', { name: 'Últimas descargas' }));
  expect(last.getByRole('listitem')).toHaveTextContent(
    new RegExp(`^12/11/2026 14:20Óscar Ruiz${text}(Elegir lo mismo)?$`),
  );
});

test('the contents of a last export are chosen again', async () => {
  server.on(listAudit, [auditEntry({ sections: ['customers', 'team'], period: { from: '2026-11-01' } })]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Elegir lo mismo que el 12/11/2026 14:20' }));
  expect(box('Todo')).toHaveFocus();
  expect(screen.getByText('Elegiste 2 de 17 partes.')).toBeVisible();
  expect(screen.getByLabelText('Desde')).toHaveValue('2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Descargar datos' }));
  await waitFor(() => {
    expect(exporter.mock.calls.map(([{ sections, period }]) => ({ sections, period }))).toEqual([
      { sections: ['team', 'customers'], period: { from: '2026-11-01' } },
    ]);
  });
});

test('a last export whose values are of another release cannot be chosen again', async () => {
  server.on(listAudit, [auditEntry({ sections: ['parcels'] })]);
  show();
  expect(await screen.findByText('12/11/2026 14:20')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Elegir lo mismo/ })).toBeNull();
});

test('the formats are named under the title', () => {
  show();
  expect(screen.getByText('Un archivo ZIP con cada lista en Excel, CSV y JSON.')).toBeVisible();
});

test('an account that was never exported says so', async () => {
  show();
  expect(await screen.findByText('Nadie ha descargado los datos todavía.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Personas' })).toBeVisible();
});

test('the download has a button of the back-office', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Descargar datos' })).toHaveClass('mantine-Button-root');
});

test('the button stands below the choice, beside the number of its records', async () => {
  server.on(countExport, [{ section: 'team', count: 4, is_at_least: false }]);
  show();
  const choice = within(screen.getByRole('region', { name: 'Qué lleva el archivo' }));
  expect(await choice.findByText('Registros elegidos: al menos 4')).toBeVisible();
  const button = choice.getByRole('button', { name: 'Descargar datos' });
  const fields = [...choice.getAllByRole('checkbox'), choice.getByLabelText('Hasta'), choice.getByRole('switch')];
  for (const each of fields) {
    expect(each.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

const contents = () => within(screen.getByRole('region', { name: 'Qué lleva el archivo' })).getAllByRole('listitem');

test('the contents name each section with its number of records, all from one call', async () => {
  server.on(countExport, [
    { section: 'team', count: 4, is_at_least: false },
    { section: 'audit', count: 10_000, is_at_least: true },
    { section: 'customers', count: 1_000, is_at_least: false },
    { section: 'leads', count: 0, is_at_least: false },
    { section: 'quotes', count: 1_240, is_at_least: false },
  ]);
  show();
  await waitFor(() => {
    expect(contents().map(({ textContent }) => textContent)).toEqual([
      ...['Cuenta', 'Equipo (4)', 'Webhooks', 'Registro de cambios (más de 10,000)'],
      ...['Clientes (1,000)', 'Conductores', 'Calificaciones', 'Interesados (0)'],
      ...['Servicios', 'Historial de servicios', 'Notas de servicios', 'Cotizaciones (1,240)'],
      ...['Tarifas', 'Descuentos', 'Comprobantes', 'Facturas electrónicas', 'Facturas del plan'],
    ]);
  });
  expect(server.calls.filter(({ endpoint }) => endpoint === countExport)).toHaveLength(1);
});

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });

test('the download has every section unless some are taken out', async () => {
  const { user } = show();
  expect(screen.getAllByRole('checkbox')).toHaveLength(EXPORT_SECTIONS.length + 1);
  for (const each of screen.getAllByRole('checkbox')) expect(each).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Descargar datos' }));
  await screen.findByText(/^Se guardó /);
  await user.click(box('Registro de cambios'));
  expect(box('Todo')).not.toBeChecked();
  expect(screen.getByText('Elegiste 16 de 17 partes.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Descargar datos' }));
  await waitFor(() => {
    expect(exporter).toHaveBeenCalledTimes(2);
  });
  expect(exporter.mock.calls.map(([{ sections }]) => sections)).toEqual([
    EXPORT_SECTIONS,
    EXPORT_SECTIONS.filter((section) => section !== 'audit'),
  ]);
});

test('single sections are chosen from none, and are read in the order of all', async () => {
  const { user } = show();
  await user.click(box('Todo'));
  expect(screen.getByText('Elige al menos una parte de la lista.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Descargar datos' })).toBeNull();
  await user.click(box('Conductores'));
  await user.click(box('Equipo'));
  await user.click(screen.getByRole('button', { name: 'Descargar datos' }));
  await waitFor(() => {
    expect(exporter.mock.calls.map(([{ sections }]) => sections)).toEqual([['team', 'drivers']]);
  });
});

test('the contents are named without numbers if they cannot be counted', async () => {
  server.on(countExport, errorReply('forbidden', 'No'));
  show();
  await waitFor(() => {
    expect(server.calls.map(({ endpoint }) => endpoint)).toContain(countExport);
  });
  expect(contents().map(({ textContent }) => textContent)).toContain('Clientes');
});

test('the numbers of the chosen sections have a sum, exact only if each number is', async () => {
  server.on(countExport, [
    { section: 'team', count: 4, is_at_least: false },
    { section: 'audit', count: 10_000, is_at_least: true },
    { section: 'customers', count: 1_000, is_at_least: false },
  ]);
  const { user } = show();
  expect(await screen.findByText('Registros elegidos: al menos 11,004')).toBeVisible();
  // Other sections, which have no number, are still chosen.
  await user.click(box(/^Registro de cambios/));
  expect(screen.getByText('Registros elegidos: al menos 1,004')).toBeVisible();
  await user.click(box(/^Equipo/));
  await user.click(box(/^Clientes/));
  expect(screen.queryByText(/^Registros elegidos/)).toBeNull();
  await user.click(box('Todo'));
  await user.click(box('Todo'));
  await user.click(box(/^Equipo/));
  await user.click(box(/^Clientes/));
  expect(screen.getByText('Registros elegidos: 1,004')).toBeVisible();
  await user.click(box(/^Registro de cambios/));
  expect(screen.getByText('Registros elegidos: al menos 11,004')).toBeVisible();
});

test('a period is downloaded, hides the counts of its sections, and names those that are whole', async () => {
  server.on(countExport, [
    { section: 'team', count: 4, is_at_least: false },
    { section: 'services', count: 1_673, is_at_least: false },
  ]);
  const { user } = show();
  expect(await screen.findByRole('checkbox', { name: /^Servicios ?\(1,673\)$/ })).toBeVisible();
  expect(screen.queryByText(/^Sin fecha/)).toBeNull();
  await user.type(screen.getByLabelText('Desde'), '2026-11-01');
  await user.type(screen.getByLabelText('Hasta'), '2026-11-30');
  expect(box('Servicios')).toBeChecked();
  expect(box(/^Equipo/)).toBeChecked();
  expect(screen.queryByText(/^Registros elegidos/)).toBeNull();
  expect(screen.getByText(/^Sin fecha, van completos: /)).toHaveTextContent(
    'Sin fecha, van completos: Cuenta, Equipo, Clientes, Conductores, Tarifas, Descuentos, Webhooks.',
  );
  await user.click(screen.getByRole('button', { name: 'Descargar datos' }));
  await waitFor(() => {
    expect(exporter.mock.calls.map(([{ period }]) => period)).toEqual([{ from: '2026-11-01', to: '2026-11-30' }]);
  });
  expect(await screen.findByText(/^Se guardó llevo-cuenta-desde-2026-11-01-hasta-2026-11-30-/)).toBeVisible();
});

test('the days of a period are also in words', async () => {
  const { user } = show();
  expect(screen.getByLabelText('Desde')).not.toHaveAccessibleDescription();
  await user.type(screen.getByLabelText('Desde'), '2019-11-01');
  expect(screen.getByLabelText('Desde')).toHaveAccessibleDescription('viernes, 1 de noviembre de 2019');
});

test('a period that ends before it begins has no download', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Desde'), '2026-11-02');
  await user.type(screen.getByLabelText('Hasta'), '2026-11-01');
  expect(screen.getByLabelText('Hasta')).toHaveAccessibleDescription(/^Es anterior a la inicial /);
  expect(screen.queryByRole('button', { name: 'Descargar datos' })).toBeNull();
  await user.clear(screen.getByLabelText('Hasta'));
  expect(screen.getByRole('button', { name: 'Descargar datos' })).toBeVisible();
});
