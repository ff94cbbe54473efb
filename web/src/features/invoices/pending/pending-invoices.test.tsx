// @vitest-environment jsdom
import {
  countServiceInvoices,
  getInvoicingSettings,
  getServiceInvoice,
  issueInvoice,
  listPendingInvoices,
  listServiceInvoices,
} from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoiceRow, PendingInvoice } from '@llevo/contract/entities/invoice';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { firstPendingDay } from '@llevo/contract/rules/invoices/bulk-invoices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { clearSession, writeSession } from '../../../lib/session/session.ts';
import { errorReply, fakeApi, networkFailure, pending, withMeta } from '../../../testing/fake-api.ts';
import { invoiceFixture, invoicingFixture, toInvoiceFixture } from '../../../testing/invoice-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import InvoicingScreen from '../invoicing-screen.tsx';

vi.mock('../../../lib/http/track-event.ts', () => ({ trackEvent: vi.fn() }));

const server = fakeApi();
const ROSA = toInvoiceFixture();
const LUIS = toInvoiceFixture({
  service_id: 's-2',
  service_number: 'S-8G4L1B',
  total: 40.5,
  buyer: { idType: 'ruc', idNumber: '1790016919001', name: 'Luis Paz', address: '', email: '' },
});
const NOT_INVOICED = { invoice: null, credit_notes: [], earlier: [], is_ready: true, buyer: null };
const unidentified = (id: string): PendingInvoice => ({ ...ROSA, service_id: id, buyer: null });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  server.on(getInvoicingSettings, invoicingFixture());
  server.on(listServiceInvoices, []);
  server.on(countServiceInvoices, { pending: 0, sent: 0, authorized: 0, returned: 0, rejected: 0, voided: 0 });
  server.on(issueInvoice, ({ input: { id } }) => invoiceOf(id));
  server.on(getServiceInvoice, NOT_INVOICED);
});

const invoiceOf = (id: string, facts: Partial<InvoiceRow> = {}) => invoiceFixture({ id, service_id: id, ...facts });

function show(services: readonly PendingInvoice[]) {
  server.on(listPendingInvoices, [...services]);
  const screenAt = { path: '/account/invoicing#por-facturar', session: sessionFixture(), queryClient, isGuarded: true };
  return renderScreen(<InvoicingScreen />, screenAt).user;
}

/** Selects all services, and confirms. */
async function issueAll(services: readonly PendingInvoice[]) {
  const user = show(services);
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todos' }));
  await user.click(screen.getByRole('button', { name: /^Emitir / }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Emitir / }));
  return user;
}

const sent = () => server.calls.filter(({ endpoint }) => endpoint === issueInvoice).map(({ input }) => input);

test('services with an identified buyer can be selected, and the others are counted', async () => {
  show([ROSA, unidentified('s-8'), unidentified('s-9')]);
  expect(await screen.findByRole('checkbox', { name: 'Seleccionar S-7F3K9A, Rosa Andrade' })).not.toBeChecked();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('Cédula 1710034065')).toBeVisible();
  expect(screen.getByText('De los últimos 90 días · se emiten hasta 50 a la vez')).toBeVisible();
  expect(screen.getByText(/^2 servicios sin datos del cliente/)).toBeVisible();
  const from = firstPendingDay(guayaquilDate(Date.now()));
  expect(screen.getByRole('link', { name: 'Ver los finalizados' })).toHaveAttribute(
    'href',
    `/serviceManagement?estado=finalizado&desde=${from}`,
  );
  expect(screen.getByRole('button', { name: 'Emitir facturas' })).toBeDisabled();
});

test('the confirmation names number, sum, date and buyers, and nothing is issued before it', async () => {
  const user = show([ROSA, LUIS]);
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todos' }));
  expect(screen.getByText('2 de 2 · $155.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Emitir 2 facturas' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Emitir 2 facturas?' });
  expect(dialog).toHaveTextContent(`Suman $155.50 con IVA, con fecha de hoy, ${formatDate(guayaquilDate(Date.now()))}`);
  const buyers = within(within(dialog).getByRole('list', { name: 'Compradores' })).getAllByRole('listitem');
  expect(buyers.map(({ textContent }) => textContent)).toEqual([
    'Rosa AndradeCédula 1710034065$115.00',
    'Luis PazRUC 1790016919001$40.50',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(sent()).toEqual([]);
});

test('each selected service is issued to its buyer for its price, and then both lists are read again', async () => {
  const user = await issueAll([ROSA, LUIS]);
  expect(await screen.findByText('2 autorizadas · $155.50')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver las facturas' })).toHaveAttribute('href', '/account/invoicing#facturas');
  expect(sent()).toEqual([
    { id: 's-1', buyer: ROSA.buyer, total: 115, buyerOnRecord: true, environment: 'produccion' },
    { id: 's-2', buyer: LUIS.buyer, total: 40.5, buyerOnRecord: true, environment: 'produccion' },
  ]);
  await waitFor(() => {
    expect(server.calls.filter(({ endpoint }) => endpoint === listServiceInvoices).length).toBeGreaterThan(1);
  });
  server.on(listPendingInvoices, []);
  await user.click(screen.getByRole('button', { name: 'Volver a la lista' }));
  expect(await screen.findByText(/^No hay servicios finalizados sin factura/)).toBeVisible();
});

test('a service that fails says why, does not stop the others, and can be issued again', async () => {
  server.on(issueInvoice, ({ input: { id } }) =>
    id === 's-1' ? errorReply('conflict', 'Falta la placa del vehículo') : invoiceOf(id),
  );
  const user = await issueAll([ROSA, LUIS]);
  expect(await screen.findByText('1 autorizada · $40.50 · 1 con error')).toBeVisible();
  expect(screen.getByText('Falta la placa del vehículo')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reintentar S-8G4L1B, Luis Paz' })).toBeNull();
  server.on(issueInvoice, ({ input: { id } }) => invoiceOf(id));
  await user.click(screen.getByRole('button', { name: 'Reintentar S-7F3K9A, Rosa Andrade' }));
  expect(await screen.findByText('2 autorizadas · $155.50')).toBeVisible();
  expect(sent()).toMatchObject([{ id: 's-1' }, { id: 's-2' }, { id: 's-1' }]);
});

test('an invoice that the SRI refused says why, and leads to its correction', async () => {
  const message = { code: '69', text: 'ERROR EN LA IDENTIFICACIÓN', detail: '' };
  const refused = invoiceOf('s-1', { state: 'rejected', messages: [message], date_authorized: null });
  server.on(issueInvoice, refused);
  await issueAll([ROSA]);
  expect(await screen.findByText('1 con error')).toBeVisible();
  expect(screen.getByText('69: ERROR EN LA IDENTIFICACIÓN')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Corregir la factura/ })).toHaveAttribute(
    'href',
    '/serviceManagement?servicio=s-1',
  );
});

test('leaving the page asks while invoices are issued, and a stop leaves the rest', async () => {
  const answers: ((invoice: InvoiceRow) => void)[] = [];
  server.on(
    issueInvoice,
    () =>
      new Promise<InvoiceRow>((resolve) => {
        answers.push(resolve);
      }),
  );
  const user = await issueAll([ROSA, LUIS]);
  expect(await screen.findByText('Emitiendo…')).toBeVisible();
  expect(screen.getByText('En espera')).toBeVisible();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Mi cuenta' }));
  const question = await screen.findByRole('dialog', { name: 'La emisión está en marcha' });
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Detener' }));
  expect(screen.getByRole('button', { name: 'Deteniendo…' })).toBeDisabled();
  answers[0]?.(invoiceOf('s-1', { state: 'pending', date_authorized: null }));
  expect(await screen.findByText('1 en proceso · 1 sin emitir')).toBeVisible();
  expect(sent()).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Mi cuenta' }));
  await waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/account$/);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Holds the reply of calls that issue; returns a function that gives it. */
function heldReply() {
  let give: (invoice: InvoiceRow) => void = () => undefined;
  const reply = new Promise<InvoiceRow>((resolve) => {
    give = resolve;
  });
  server.on(issueInvoice, () => reply);
  return (invoice: InvoiceRow) =>
    act(async () => {
      give(invoice);
      // Until the next call would have begun.
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
}

test.each<[string, () => void]>([
  ['signs out', clearSession],
  [
    'opens another company in another tab',
    () => {
      writeSession(sessionFixture({ account_id: 'b' }));
    },
  ],
])('a user who %s ends the run, and its report is gone', async (_name, leave) => {
  const give = heldReply();
  await issueAll([ROSA, LUIS]);
  expect(await screen.findByText('Emitiendo…')).toBeVisible();
  act(leave);
  await give(invoiceOf('s-1'));
  expect(await screen.findByRole('checkbox', { name: 'Seleccionar todos' })).not.toBeChecked();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(sent()).toMatchObject([{ id: 's-1' }]);
});

test('in the test environment the question names the consequence, and the call the environment', async () => {
  const { settings, ...others } = invoicingFixture();
  const inTest = settings && { ...settings, environment: 'pruebas' as const };
  server.on(getInvoicingSettings, { ...others, settings: inTest });
  const user = show([ROSA]);
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todos' }));
  await user.click(screen.getByRole('button', { name: 'Emitir 1 factura' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('estas facturas no tienen validez tributaria');
  expect(dialog).toHaveTextContent('no se envían por correo a tus clientes');
  expect(dialog).toHaveAccessibleName('¿Emitir 1 factura de prueba?');
  await user.click(within(dialog).getByRole('button', { name: 'Emitir 1 de prueba' }));
  expect(await screen.findByText('1 autorizada · $115.00')).toBeVisible();
  expect(sent()).toMatchObject([{ id: 's-1', environment: 'pruebas' }]);
});

test('after a lost answer the invoice is read, and is not said to be missing', async () => {
  server.on(issueInvoice, networkFailure);
  server.on(getServiceInvoice, { ...NOT_INVOICED, invoice: invoiceOf('s-1') });
  await issueAll([ROSA]);
  expect(await screen.findByText('1 autorizada · $115.00')).toBeVisible();
});

test('a lost connection leaves an invoice unconfirmed, and its call can be repeated', async () => {
  server.on(issueInvoice, networkFailure);
  server.on(getServiceInvoice, networkFailure);
  const user = await issueAll([ROSA]);
  expect(await screen.findByText('Sin confirmar')).toBeVisible();
  server.on(issueInvoice, invoiceOf('s-1'));
  await user.click(await screen.findByRole('button', { name: 'Reintentar S-7F3K9A, Rosa Andrade' }));
  expect(await screen.findByText('1 autorizada · $115.00')).toBeVisible();
});

test('three equal outages end the run with their reason', async () => {
  let reference = 0;
  server.on(issueInvoice, () => {
    reference += 1;
    return errorReply('unavailable', 'El servicio no responde', { reference: reference.toString() });
  });
  const services = ['s-1', 's-2', 's-3', 's-4'].map((id) => toInvoiceFixture({ service_id: id, service_number: id }));
  await issueAll(services);
  expect(await screen.findByRole('alert')).toHaveTextContent('tras tres fallos iguales. El servicio no responde');
  expect(sent()).toHaveLength(3);
  expect(screen.getByText('3 con error · 1 sin emitir')).toBeVisible();
});

test('one press issues at most fifty invoices', async () => {
  const services = Array.from({ length: 51 }, (_, index) => {
    const id = `s-${index.toString()}`;
    return toInvoiceFixture({ service_id: id, service_number: id, total: 1 });
  });
  const user = show(services);
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todos' }));
  expect(screen.getByText('51 de 51 · $51.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Emitir las primeras 50' }));
  expect(await screen.findByRole('dialog', { name: '¿Emitir 50 facturas?' })).toHaveTextContent('Suman $50.00');
});

test('a page without services may have a next one', async () => {
  const page = { offset: 0, limit: 100, total: 0, is_at_least: true, next_cursor: 'next' };
  server.on(listPendingInvoices, ({ input: { cursor } }) => (cursor === undefined ? withMeta([], { page }) : [ROSA]));
  const screenAt = { path: '/account/invoicing#por-facturar', session: sessionFixture(), queryClient, isGuarded: true };
  const { user } = renderScreen(<InvoicingScreen />, screenAt);
  expect(await screen.findByText('Sin servicios por facturar hasta aquí')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cargar más' }));
  expect(await screen.findByRole('checkbox', { name: 'Seleccionar S-7F3K9A, Rosa Andrade' })).toBeVisible();
});

test('a list with a next page says how far back it goes', async () => {
  const page = { offset: 0, limit: 100, total: 0, is_at_least: true, next_cursor: 'next' };
  server.on(listPendingInvoices, ({ input: { cursor } }) =>
    cursor === undefined ? withMeta([{ ...ROSA, date: '2026-11-12' }], { page }) : [],
  );
  const screenAt = { path: '/account/invoicing#por-facturar', session: sessionFixture(), queryClient, isGuarded: true };
  const { user } = renderScreen(<InvoicingScreen />, screenAt);
  expect(
    await screen.findByText(/^Hasta aquí el más antiguo es del 12\/11\/2026; «Cargar más» lee los anteriores · /),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cargar más' }));
  expect(await screen.findByText(/^De los últimos 90 días · /)).toBeVisible();
});

test('a list that fails to load can be read again', async () => {
  const user = show([]);
  server.on(listPendingInvoices, errorReply('forbidden', 'No tienes permiso'));
  expect(await screen.findByText('No pudimos cargar los servicios por facturar')).toBeVisible();
  server.on(listPendingInvoices, [ROSA]);
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Rosa Andrade')).toBeVisible();
});

/** The page, opened at its list of invoices. */
const showInvoices = () =>
  renderScreen(<InvoicingScreen />, {
    path: '/account/invoicing#facturas',
    session: sessionFixture(),
    queryClient,
    isGuarded: true,
  });

test('the tab counts the services that can be invoiced, from the one read of the list', async () => {
  server.on(listPendingInvoices, [ROSA, LUIS, unidentified('s-8')]);
  showInvoices();
  expect(await screen.findByRole('tab', { name: 'Por facturar 2' })).toBeVisible();
  expect(server.calls.filter(({ endpoint }) => endpoint === listPendingInvoices)).toHaveLength(1);
});

test('the tab marks a count after which more services may follow', async () => {
  const page = { offset: 0, limit: 100, total: 1, is_at_least: true, next_cursor: 'next' };
  server.on(listPendingInvoices, withMeta([ROSA], { page }));
  showInvoices();
  expect(await screen.findByRole('tab', { name: 'Por facturar 1+' })).toBeVisible();
});

test.each([
  ['without a service that can be invoiced', [unidentified('s-8')], /^Ningún servicio por facturar tiene/],
  ['if the services cannot be read', errorReply('forbidden', 'No'), 'No pudimos cargar los servicios por facturar'],
])('the tab has no number %s', async (_name, services, text) => {
  server.on(listPendingInvoices, services);
  showInvoices();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Por facturar' })).toBeVisible();
});

test('the tab has no number while the services load, and while a run leaves fewer', async () => {
  server.on(listPendingInvoices, pending);
  const { unmount } = showInvoices();
  expect(await screen.findByRole('tab', { name: 'Por facturar' })).toBeVisible();
  unmount();
  queryClient.clear();
  await issueAll([ROSA, LUIS]);
  expect(await screen.findByText('2 autorizadas · $155.50')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Por facturar' })).toBeVisible();
});

test('before the settings are complete no service is read', async () => {
  server.on(getInvoicingSettings, invoicingFixture({ certificate: null }));
  show([ROSA]);
  expect(await screen.findByText(/^Aquí se facturan varios servicios a la vez/)).toBeVisible();
  expect(server.calls.filter(({ endpoint }) => endpoint === listPendingInvoices)).toEqual([]);
});
