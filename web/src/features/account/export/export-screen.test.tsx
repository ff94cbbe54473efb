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

test('the last exports show their times and their users', async () => {
  const entry = {
    ...{ id: 'e', actor: 'u-1', actorName: 'Óscar Ruiz', impersonator: null, action: 'account.export', target: 't' },
    ...{ before: null, after: null, createdAt: Date.parse('2026-11-12T19:20:00.000Z') },
    ...{ sequence: 1, hash: 'h', targetName: null },
  };
  server.on(listAudit, [entry]);
  show();
  const last = within(await screen.findByRole('region', { name: 'Últimas descargas' }));
  expect(last.getByText('12/11/2026 14:20')).toBeVisible();
  expect(last.getByText('Óscar Ruiz')).toBeVisible();
  const calls = server.calls.filter(({ endpoint }) => endpoint === listAudit);
  expect(calls.map(({ input }) => input)).toMatchObject([{ limit: 5, action: 'account.export' }]);
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

const box = (name: string) => screen.getByRole('checkbox', { name });

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
