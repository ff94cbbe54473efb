// @vitest-environment jsdom
import { listAudit } from '@llevo/contract/endpoints/activity';
import { listServiceInvoices } from '@llevo/contract/endpoints/invoices/invoices';
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listServices } from '@llevo/contract/endpoints/services/services';
import { EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import type { SessionUser } from '@llevo/contract/entities/session';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { errorReply, fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import ExportScreen from './export-screen.tsx';
import { SECTION_GROUPS } from './export-sections.ts';

const server = fakeApi();
const counted = (total: number, isAtLeast = false) =>
  withMeta([], { page: { offset: 0, limit: 1, total, is_at_least: isAtLeast, next_cursor: null } });

beforeEach(() => {
  queryClient.clear();
  server.on(listServices, counted(2_000));
  server.on(listCustomers, counted(1_000));
  server.on(listDrivers, counted(300));
  server.on(listServiceInvoices, counted(42));
});

/** The calls for the latest exports, not those for the number of entries. */
const latestExportCalls = () => server.calls.map(({ input }) => input).filter((input) => 'action' in input);

const show = (change: Partial<SessionUser> = {}) =>
  renderScreen(<ExportScreen />, { session: sessionFixture({ permission: 'owner', ...change }), queryClient });

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
  expect(latestExportCalls()).toMatchObject([{ limit: 5, action: 'account.export' }]);
});

test('an account that was never exported says so', async () => {
  server.on(listAudit, []);
  show();
  expect(await screen.findByText('Nadie ha descargado los datos todavía.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Personas' })).toBeVisible();
});

test('the download has a button of the back-office', async () => {
  server.on(listAudit, []);
  show();
  expect(await screen.findByRole('button', { name: 'Descargar datos' })).toHaveClass('mantine-Button-root');
});

test('the contents name each section, the long ones with their numbers of records', async () => {
  server.on(listAudit, counted(10_000, true));
  server.on(listDrivers, errorReply('forbidden', 'No'));
  show();
  const contents = within(screen.getByRole('region', { name: 'Qué lleva el archivo' }));
  await waitFor(() => {
    expect(contents.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Cuenta', 'Equipo', 'Webhooks', 'Registro de cambios (más de 10,000)'],
      ...['Clientes (1,000)', 'Conductores', 'Calificaciones', 'Interesados'],
      ...['Servicios (2,000)', 'Historial de servicios', 'Notas de servicios', 'Cotizaciones'],
      ...['Tarifas', 'Descuentos', 'Comprobantes', 'Facturas electrónicas (42)', 'Facturas'],
    ]);
  });
});

test('an account without a plan is not asked for lists that need one', async () => {
  server.on(listAudit, counted(12));
  show({ plan: null });
  expect(await screen.findByText('(12)')).toBeVisible();
  expect(await screen.findByText('(42)')).toBeVisible();
  expect(new Set(server.calls.map(({ endpoint }) => endpoint))).toEqual(new Set([listAudit, listServiceInvoices]));
});
