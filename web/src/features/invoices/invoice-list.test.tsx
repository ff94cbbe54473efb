// @vitest-environment jsdom
import { getInvoiceFile, listServiceInvoices, retryInvoice } from '@llevo/contract/endpoints/invoices/invoices';
import { screen, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../lib/export/save-file.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { errorReply, fakeApi, withMeta } from '../../testing/fake-api.ts';
import { creditNoteFixture, invoiceFixture, invoicingFixture } from '../../testing/invoice-fixture.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { InvoiceList } from './invoice-list.tsx';

vi.mock('../../lib/export/save-file.ts', () => ({ saveFile: vi.fn() }));

const server = fakeApi();

beforeEach(() => {
  queryClient.clear();
  vi.mocked(saveFile).mockReset();
});

const show = (stored = invoicingFixture()) =>
  renderScreen(<InvoiceList stored={stored} />, { session: sessionFixture(), queryClient }).user;

test('a row shows number, customer, state and total, and leads to its service', async () => {
  server.on(listServiceInvoices, [invoiceFixture({ environment: 'pruebas' })]);
  show();
  const row = await screen.findByRole('row', { name: /001-001-000000042/ });
  expect(row).toHaveTextContent('001-001-000000042Prueba24/11/2026Rosa Andrade1710034065S-7F3K9AAutorizada$115.00');
  expect(screen.getByText('Las facturas con la palabra «Prueba» no tienen validez tributaria.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'S-7F3K9A' })).toHaveAttribute('href', '/serviceManagement?servicio=s-1');
});

test('the environment of tests is named once, above the list', async () => {
  server.on(listServiceInvoices, [invoiceFixture({ environment: 'pruebas' })]);
  const { settings, ...others } = invoicingFixture();
  show({ ...others, settings: settings && { ...settings, environment: 'pruebas' } });
  expect(await screen.findByRole('row', { name: /001-001-000000042/ })).not.toHaveTextContent('Prueba');
  expect(screen.getByText(/^Ambiente de pruebas/)).toBeVisible();
});

test('a list without invoices has no filters', async () => {
  server.on(listServiceInvoices, []);
  show();
  expect(await screen.findByText(/Emite la primera desde un servicio finalizado/)).toBeVisible();
  expect(screen.queryByRole('search')).toBeNull();
});

test('the list is filtered by a state and a month', async () => {
  server.on(listServiceInvoices, ({ input: { state } }) => (state === undefined ? [invoiceFixture()] : []));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Devueltas' }));
  const [, month = ''] = screen.getAllByRole('option').map((option) => option.getAttribute('value'));
  await user.selectOptions(screen.getByLabelText('Mes'), month ?? '');
  expect(await screen.findByText('No hay facturas con esos filtros.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Todas' }));
  await waitFor(() => {
    expect(server.calls.map(({ input }) => input)).toMatchObject([
      { limit: 25 },
      { limit: 25, state: 'returned' },
      { limit: 25, state: 'returned', month },
      { limit: 25, month },
    ]);
  });
});

async function chooseLastMonth(user: ReturnType<typeof show>) {
  const [, month] = (await screen.findAllByRole('option')).map((option) => option.getAttribute('value'));
  await user.selectOptions(screen.getByLabelText('Mes'), month ?? '');
}

test('a chosen month has its number and sum, in which credit notes count as less', async () => {
  server.on(listServiceInvoices, [invoiceFixture(), creditNoteFixture()]);
  const user = show();
  expect(await screen.findByText('001-001-000000042')).toBeVisible();
  expect(screen.queryByText(/comprobantes ·/)).toBeNull();
  await chooseLastMonth(user);
  expect(await screen.findByText('2 comprobantes · $100.00')).toBeVisible();
  expect(screen.queryByText(/^Autorizados/)).toBeNull();
  expect(screen.queryByText(/^Solo lo cargado/)).toBeNull();
});

test('the sum of a month names the authorised ones apart, and says when more is to be loaded', async () => {
  const rows = [invoiceFixture(), invoiceFixture({ id: 's-2', number: '001-001-000000043', state: 'rejected' })];
  server.on(listServiceInvoices, withMeta(rows, { page: { offset: 0, limit: 25, total: 30, next_cursor: 'next' } }));
  const user = show();
  await chooseLastMonth(user);
  expect(await screen.findByText('2 comprobantes · $230.00')).toBeVisible();
  expect(screen.getByText('Autorizados: 1 comprobante · $115.00')).toBeVisible();
  expect(screen.getByText('Solo lo cargado: hay más abajo')).toBeVisible();
});

test('both files of an authorised invoice are downloaded', async () => {
  server.on(listServiceInvoices, [invoiceFixture()]);
  server.on(getInvoiceFile, ({ input: { format } }) => ({
    name: `f.${format}`,
    type: 'text/x',
    content: btoa('hola'),
  }));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Descargar la factura 001-001-000000042 en XML' }));
  await user.click(screen.getByRole('button', { name: 'Descargar la factura 001-001-000000042 en PDF' }));
  await waitFor(() => {
    expect(vi.mocked(saveFile).mock.calls.map(([, name]) => name)).toEqual(['f.xml', 'f.pdf']);
  });
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toMatchObject({ size: 4, type: 'text/x' });
});

test('a failed invoice shows its reason, and is sent again', async () => {
  const failed = invoiceFixture({
    state: 'rejected',
    messages: [{ code: '52', text: 'ERROR EN DIFERENCIAS', detail: 'El total no cuadra' }],
  });
  server.on(listServiceInvoices, [failed]);
  server.on(retryInvoice, { ...failed, state: 'pending', messages: [] });
  const user = show();
  expect(await screen.findByText('No autorizada')).toHaveAttribute('data-variant', 'bad');
  expect(await screen.findByText('52: ERROR EN DIFERENCIAS (El total no cuadra)')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Descargar/ })).toBeNull();
  server.on(listServiceInvoices, [invoiceFixture({ state: 'pending' })]);
  await user.click(screen.getByRole('button', { name: 'Reenviar la factura 001-001-000000042' }));
  expect(await screen.findByRole('row', { name: /Por enviar/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
});

test('a failed invoice is corrected in its service, a failed credit note is only sent again', async () => {
  server.on(listServiceInvoices, [
    invoiceFixture({ state: 'rejected', date_authorized: null }),
    creditNoteFixture({ state: 'rejected', date_authorized: null }),
  ]);
  show();
  const link = await screen.findByRole('link', { name: 'Corregir la factura 001-001-000000042 en su servicio' });
  expect(link).toHaveAttribute('href', '/serviceManagement?servicio=s-1');
  expect(screen.getAllByRole('link', { name: /^Corregir/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Reenviar/ })).toHaveLength(2);
});

test('a list that does not load offers another attempt', async () => {
  server.on(listServiceInvoices, errorReply('forbidden', 'No tienes permiso'));
  const user = show();
  expect(await screen.findByText('No pudimos cargar las facturas')).toBeVisible();
  server.on(listServiceInvoices, [invoiceFixture()]);
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('001-001-000000042')).toBeVisible();
});

test('a credit note names its invoice, counts as less, and leads to its service', async () => {
  server.on(listServiceInvoices, [creditNoteFixture()]);
  show();
  expect(await screen.findByText('Nota de crédito de 001-001-000000042')).toBeVisible();
  expect(screen.getByText('-$15.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'S-7F3K9A' })).toHaveAttribute('href', '/serviceManagement?servicio=s-1');
});

/** jsdom's Blob has no `arrayBuffer`. */
const bytesOf = (file: Blob | undefined): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(new Uint8Array(reader.result as ArrayBuffer));
    };
    reader.readAsArrayBuffer(file ?? new Blob());
  });

const KEYS = ['1', '2', '3'].map((digit) => digit.repeat(49));

test('the XML files of a month are one archive, with voided documents and without unauthorised ones', async () => {
  server.on(listServiceInvoices, [
    invoiceFixture({ id: 's-1', access_key: KEYS[0] }),
    creditNoteFixture({ id: 's-2', access_key: KEYS[1], state: 'voided' }),
    invoiceFixture({ id: 's-3', access_key: KEYS[2], state: 'rejected', date_authorized: null }),
  ]);
  server.on(getInvoiceFile, ({ input: { id } }) => ({ name: 'f.xml', type: 'application/xml', content: btoa(id) }));
  const user = show();
  expect(await screen.findByText('001-001-000000007')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Descargar los XML del mes' })).toBeNull();
  await chooseLastMonth(user);
  await user.click(await screen.findByRole('button', { name: 'Descargar los XML del mes' }));
  await waitFor(() => {
    expect(vi.mocked(saveFile)).toHaveBeenCalledOnce();
  });
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toMatch(/^llevo-facturas-\d{4}-\d{2}\.zip$/);
  const files = unzipSync(await bytesOf(file));
  expect(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))).toEqual({
    [`${KEYS[0] ?? ''}.xml`]: 's-1',
    [`${KEYS[1] ?? ''}.xml`]: 's-2',
  });
  expect(await screen.findByRole('button', { name: 'Descargar los XML del mes' })).toBeVisible();
});

test('an archive whose files cannot be read says why, and can be asked for again', async () => {
  server.on(listServiceInvoices, [invoiceFixture()]);
  server.on(getInvoiceFile, errorReply('internal', 'No pudimos completar la operación'));
  const user = show();
  await chooseLastMonth(user);
  await user.click(await screen.findByRole('button', { name: 'Descargar los XML del mes' }));
  expect(await screen.findByText('No pudimos completar la operación')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar los XML del mes' })).toBeEnabled();
  expect(saveFile).not.toHaveBeenCalled();
});
