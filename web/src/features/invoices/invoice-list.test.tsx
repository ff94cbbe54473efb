// @vitest-environment jsdom
import {
  countServiceInvoices,
  getInvoiceFile,
  listServiceInvoices,
  retryInvoice,
} from '@llevo/contract/endpoints/invoices/invoices';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { screen, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../lib/export/save-file.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { errorReply, fakeApi, pending, withMeta } from '../../testing/fake-api.ts';
import { creditNoteFixture, invoiceFixture, invoicingFixture } from '../../testing/invoice-fixture.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { InvoiceList } from './invoice-list.tsx';
import { monthOptions } from './invoice-months.ts';

vi.mock('../../lib/export/save-file.ts', () => ({ saveFile: vi.fn() }));

const server = fakeApi();
const COUNTS = { pending: 0, sent: 0, authorized: 100, returned: 2, rejected: 0, voided: 0 };

beforeEach(() => {
  queryClient.clear();
  vi.mocked(saveFile).mockReset();
  server.on(countServiceInvoices, COUNTS);
});
afterEach(() => {
  vi.useRealTimers();
});

const session = sessionFixture();
const visit = (stored = invoicingFixture()) => renderScreen(<InvoiceList stored={stored} />, { session, queryClient });
const show = (stored = invoicingFixture()) => visit(stored).user;

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

const sentWithLimit = (limit: number) =>
  server.calls.filter(
    ({ endpoint, input }) => endpoint === listServiceInvoices && (input as { limit?: number }).limit === limit,
  );

/** Pages of the list, without those of a month's sum. */
const sentToList = () => sentWithLimit(25);
/** Pages of a month's sum. */
const sentForSum = () => sentWithLimit(100);

test('the list is filtered by a state and a month, whose counts the states show', async () => {
  server.on(listServiceInvoices, ({ input: { state } }) => (state === undefined ? [invoiceFixture()] : []));
  server.on(countServiceInvoices, ({ input }) => ({ ...COUNTS, returned: input.month === undefined ? 2 : 1 }));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Devueltas 2' }));
  expect(screen.getByRole('button', { name: 'Autorizadas 99+' })).toHaveAttribute('aria-pressed', 'false');
  const [, month = ''] = screen.getAllByRole('option').map((option) => option.getAttribute('value'));
  await user.selectOptions(screen.getByLabelText('Mes'), month ?? '');
  expect(await screen.findByText('No hay facturas con esos filtros.')).toBeVisible();
  const pressed = await screen.findByRole('button', { name: 'Devueltas 1' });
  expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await user.click(pressed);
  await waitFor(() => {
    expect(sentToList().map(({ input }) => input)).toMatchObject([
      { limit: 25 },
      { limit: 25, state: 'returned' },
      { limit: 25, state: 'returned', month },
      { limit: 25, month },
    ]);
  });
});

test('a state without a document has no button', async () => {
  server.on(listServiceInvoices, [invoiceFixture()]);
  show();
  expect(await screen.findByRole('button', { name: 'Autorizadas 99+' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^No autorizadas/ })).toBeNull();
});

test('a chosen state without documents keeps its button until it is pressed again, which moves the focus', async () => {
  server.on(listServiceInvoices, [invoiceFixture()]);
  server.on(countServiceInvoices, ({ input }) => ({ ...COUNTS, returned: input.month === undefined ? 2 : 0 }));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Devueltas 2' }));
  await chooseLastMonth(user);
  await user.click(await screen.findByRole('button', { name: 'Devueltas 0', pressed: true }));
  expect(screen.queryByRole('button', { name: /^Devueltas/ })).toBeNull();
  expect(screen.getByLabelText('Mes')).toHaveFocus();
});

test('the states do without counts that cannot be read', async () => {
  server.on(listServiceInvoices, [invoiceFixture()]);
  server.on(countServiceInvoices, errorReply('unavailable', 'Sin conteo'));
  show();
  expect(await screen.findByRole('button', { name: 'Devueltas' })).toBeVisible();
});

test('a search reads on past pages without matches, and says where more are left', async () => {
  const page = { offset: 0, limit: 25, total: 0, is_at_least: true };
  server.on(listServiceInvoices, ({ input: { search, cursor } }) => {
    if (search === undefined) return [invoiceFixture()];
    if (search === 'nadie') return withMeta([], { page: { ...page, next_cursor: 'more' } });
    if (cursor === undefined) return withMeta([], { page: { ...page, next_cursor: 'next' } });
    return [invoiceFixture({ id: 's-2', number: '001-001-000000043' })];
  });
  const user = show();
  const field = await screen.findByRole('searchbox', { name: 'Buscar facturas' });
  await user.type(field, 'tipán');
  expect(await screen.findByText('001-001-000000043')).toBeVisible();
  expect(sentToList().at(-1)?.input).toMatchObject({ search: 'tipán', cursor: 'next', limit: 25 });
  await user.clear(field);
  await user.type(field, 'nadie');
  expect(await screen.findByText('Sin coincidencias hasta aquí')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cargar más' })).toBeVisible();
});

async function chooseLastMonth(user: ReturnType<typeof show>) {
  const [, month] = (await screen.findAllByRole('option')).map((option) => option.getAttribute('value'));
  await user.selectOptions(screen.getByLabelText('Mes'), month ?? '');
}

test('a chosen month has its number, sum and IVA, in which credit notes count as less', async () => {
  const [, , earlier] = monthOptions(Date.now());
  server.on(listServiceInvoices, ({ input: { limit, month } }) => {
    if (limit === 25) return [invoiceFixture()];
    return month === earlier?.value ? [invoiceFixture(), creditNoteFixture()] : [];
  });
  const user = show();
  expect(await screen.findByText('Sin comprobantes')).toBeVisible();
  expect(screen.queryByText(/^Comprobantes autorizados/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Mes'), earlier?.value ?? '');
  expect(await screen.findByText('Comprobantes autorizados: 2 · $100.00')).toBeVisible();
  expect(screen.getByText(earlier?.label ?? '', { selector: 'span' })).toBeVisible();
  expect(screen.getByText('IVA $13.04')).toBeVisible();
  expect(screen.queryByText(/no autorizado/)).toBeNull();
  expect(screen.queryByText(/^Solo los/)).toBeNull();
});

const THIS_MONTH = guayaquilDate(Date.now()).slice(0, 7);

test('a month has the same sum before and after it is chosen, and while a state filters its documents', async () => {
  const issued = (facts: Parameters<typeof invoiceFixture>[0]) =>
    invoiceFixture({ issued_on: `${THIS_MONTH}-01`, ...facts });
  const whole = [issued({}), issued({ id: 's-2' }), issued({ id: 's-3', state: 'returned' })];
  server.on(listServiceInvoices, ({ input: { limit, state } }) => {
    if (limit === 25) return whole.slice(0, 1);
    return state === undefined ? whole : [];
  });
  const user = show();
  expect(await screen.findByText('Comprobantes autorizados: 2 · $230.00')).toBeVisible();
  await chooseLastMonth(user);
  expect(screen.getByText('Comprobantes autorizados: 2 · $230.00')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Devueltas 2' }));
  expect(await screen.findByText(/^Todo /)).toBeVisible();
  expect(screen.getByText('Comprobantes autorizados: 2 · $230.00')).toBeVisible();
  expect(sentForSum().map(({ input }) => input)).toMatchObject([{ month: THIS_MONTH }]);
});

test('a visit a minute later shows the sum of the month without another request', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  server.on(listServiceInvoices, [invoiceFixture()]);
  const { unmount } = visit();
  expect(await screen.findByText('Comprobantes autorizados: 1 · $115.00')).toBeVisible();
  unmount();
  vi.setSystemTime(Date.now() + 60_000);
  visit();
  await waitFor(() => {
    expect(sentToList()).toHaveLength(2);
  });
  expect(screen.getByText('Comprobantes autorizados: 1 · $115.00')).toBeVisible();
  expect(sentForSum()).toHaveLength(1);
});

test('resending an invoice reloads the sum of its month and finishes before it', async () => {
  const failed = invoiceFixture({ state: 'rejected', date_authorized: null });
  server.on(listServiceInvoices, [failed]);
  server.on(retryInvoice, { ...failed, state: 'pending' });
  const user = show();
  expect(await screen.findByText('1 no autorizado · $115.00')).toBeVisible();
  server.on(listServiceInvoices, ({ input: { month } }) => (month === undefined ? [failed] : pending()));
  await user.click(screen.getByRole('button', { name: 'Reenviar la factura 001-001-000000042' }));
  await waitFor(() => {
    expect(sentForSum()).toHaveLength(2);
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Reenviar la factura 001-001-000000042' })).toBeEnabled();
  });
});

test('a download goes on while its month is chosen and a state has no documents', async () => {
  server.on(listServiceInvoices, ({ input: { state } }) =>
    state === undefined ? [invoiceFixture({ issued_on: `${THIS_MONTH}-01` })] : [],
  );
  server.on(getInvoiceFile, pending);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Descargar el mes (ZIP)' }));
  await user.click(await screen.findByRole('button', { name: 'Devueltas 2' }));
  expect(await screen.findByText('No hay facturas con esos filtros.')).toBeVisible();
  await chooseLastMonth(user);
  expect(await screen.findByText('0 de 2 archivos')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancelar la descarga' })).toBeVisible();
  const files = server.calls.filter(({ endpoint }) => endpoint === getInvoiceFile);
  expect(files.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
});

test('the current month has its sum and its files before a filter is chosen', async () => {
  const issued = [invoiceFixture(), creditNoteFixture(), invoiceFixture({ id: 's-2', state: 'sent' })];
  server.on(listServiceInvoices, ({ input: { month, limit } }) => {
    if (limit === 25) return [invoiceFixture({ state: 'rejected', issued_on: '2020-01-01' })];
    return month === THIS_MONTH ? issued : [];
  });
  const user = show();
  expect(await screen.findByText('Comprobantes autorizados: 2 · $100.00')).toBeVisible();
  expect(screen.getByText('IVA $13.04')).toBeVisible();
  expect(screen.getByText('1 por autorizar · $115.00')).toBeVisible();
  expect(screen.getByLabelText('Mes')).toHaveValue('');
  server.on(getInvoiceFile, { name: 'f', type: 'text/x', content: btoa('hola') });
  await user.click(screen.getByRole('button', { name: 'Descargar el mes (ZIP)' }));
  await waitFor(() => {
    expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toBe(`llevo-facturas-${THIS_MONTH}.zip`);
  });
});

test('the month of the newest document has its sum before a filter is chosen', async () => {
  const [, earlier] = monthOptions(Date.now());
  const issued = invoiceFixture({ issued_on: `${earlier?.value ?? ''}-12` });
  server.on(listServiceInvoices, ({ input: { month } }) =>
    month === undefined || month === earlier?.value ? [issued] : [],
  );
  show();
  expect(await screen.findByText(`Último mes: ${earlier?.label ?? ''}`)).toBeVisible();
  expect(await screen.findByText(/^Comprobantes autorizados: 1/)).toBeVisible();
  expect(screen.queryByText('Sin comprobantes')).toBeNull();
});

test('the current month says that it has no documents', async () => {
  const old = invoiceFixture({ issued_on: '2020-01-01' });
  server.on(listServiceInvoices, ({ input: { month } }) => (month === undefined ? [old] : []));
  show();
  expect(await screen.findByText('Sin comprobantes')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Descargar el mes (ZIP)' })).toBeNull();
});

test('the list does without the sum of the current month if it cannot be read', async () => {
  server.on(listServiceInvoices, ({ input: { month } }) =>
    month === undefined ? [invoiceFixture()] : errorReply('forbidden', 'No'),
  );
  show();
  expect(await screen.findByText('001-001-000000042')).toBeVisible();
  expect(screen.getByText('Cada mes tiene su suma y un ZIP para tu contador')).toBeVisible();
  expect(screen.queryByText(/^Comprobantes autorizados/)).toBeNull();
});

test('the sum of a month leads with the authorised documents', async () => {
  const states = ['authorized', 'rejected', 'sent', 'voided', 'voided'] as const;
  const rows = states.map((state, index) => invoiceFixture({ id: `s-${index.toString()}`, state }));
  server.on(listServiceInvoices, rows);
  const user = show();
  await chooseLastMonth(user);
  expect((await screen.findByText('Comprobantes autorizados: 1 · $115.00')).tagName).toBe('STRONG');
  expect(screen.getByText('1 no autorizado · $115.00')).toBeVisible();
  expect(screen.getByText('1 por autorizar · $115.00')).toBeVisible();
  expect(screen.getByText('2 anulados · $230.00')).toBeVisible();
});

test('the sum of a month stops at its newest 500 documents, and says so', async () => {
  const page = { offset: 0, limit: 100, total: 700, next_cursor: 'next' };
  const rows = Array.from({ length: 100 }, () => invoiceFixture());
  server.on(listServiceInvoices, ({ input: { limit } }) =>
    limit === 25 ? [invoiceFixture()] : withMeta(rows, { page }),
  );
  show();
  expect(await screen.findByText('Comprobantes autorizados: 500 · $57,500.00')).toBeVisible();
  expect(screen.getByText('Solo los 500 más recientes')).toBeVisible();
  expect(sentForSum()).toHaveLength(5);
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
    date_authorized: null,
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
  const messages = [{ code: '69', text: 'ERROR EN LA IDENTIFICACIÓN', detail: 'El RUC no existe' }];
  server.on(listServiceInvoices, [
    invoiceFixture({ state: 'rejected', date_authorized: null, messages }),
    creditNoteFixture({ state: 'rejected', date_authorized: null }),
  ]);
  show();
  const link = await screen.findByRole('link', { name: 'Corregir la factura 001-001-000000042 en su servicio' });
  expect(link).toHaveAttribute('href', '/serviceManagement?servicio=s-1');
  // In a row over all columns, where it is never cut.
  const reason = screen.getByRole('cell', { name: '69: ERROR EN LA IDENTIFICACIÓN (El RUC no existe)' });
  expect(reason).toHaveAttribute('colspan', '7');
  expect(screen.getAllByRole('link', { name: /^Corregir/ })).toHaveLength(1);
  // The better next step stands out.
  expect(link).toHaveAttribute('data-variant', 'outline');
  const variants = screen.getAllByRole('button', { name: /^Reenviar/ }).map(({ dataset }) => dataset['variant']);
  expect(variants).toEqual(['subtle', 'outline']);
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
Blob.prototype.arrayBuffer = function arrayBuffer(): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as ArrayBuffer);
    };
    reader.readAsArrayBuffer(this);
  });
};

const KEYS = ['1', '2', '3'].map((digit) => digit.repeat(49));

test('the files of a month are one archive with a summary, with voided documents and without unauthorised ones', async () => {
  server.on(listServiceInvoices, [
    invoiceFixture({ id: 's-1', access_key: KEYS[0] }),
    creditNoteFixture({ id: 's-2', access_key: KEYS[1], state: 'voided' }),
    invoiceFixture({ id: 's-3', access_key: KEYS[2], state: 'rejected', date_authorized: null }),
  ]);
  server.on(getInvoiceFile, ({ input: { id, format } }) => ({
    name: 'f',
    type: 'text/x',
    content: btoa(`${format} of ${id}`),
  }));
  const user = show();
  expect(await screen.findByText('001-001-000000007')).toBeVisible();
  await chooseLastMonth(user);
  await user.click(await screen.findByRole('button', { name: 'Descargar el mes (ZIP)' }));
  await waitFor(() => {
    expect(vi.mocked(saveFile)).toHaveBeenCalledOnce();
  });
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toMatch(/^llevo-facturas-\d{4}-\d{2}\.zip$/);
  const files = Object.entries(unzipSync(new Uint8Array(await (file ?? new Blob()).arrayBuffer())));
  const [[summary, workbook] = ['', new Uint8Array()], ...documents] = files.toSorted(
    ([a], [b]) => Number(b.endsWith('.xlsx')) - Number(a.endsWith('.xlsx')),
  );
  expect(Object.fromEntries(documents.map(([path, bytes]) => [path, strFromU8(bytes)]))).toEqual({
    [`${KEYS[0] ?? ''}.xml`]: 'xml of s-1',
    [`${KEYS[0] ?? ''}.pdf`]: 'pdf of s-1',
    [`${KEYS[1] ?? ''}.xml`]: 'xml of s-2',
    [`${KEYS[1] ?? ''}.pdf`]: 'pdf of s-2',
  });
  expect(summary).toMatch(/^resumen-\d{4}-\d{2}\.xlsx$/);
  const [head, credit, invoice, ...rest] = (await readSheets(new Blob([new Uint8Array(workbook)])))[0]?.data ?? [];
  expect(head?.slice(0, 5)).toEqual(['Comprobante', 'Número', 'Fecha', 'Estado', 'Cliente']);
  expect(credit?.slice(7, 11)).toEqual([-13.04, 15, -1.96, -15]);
  expect(credit).toContain('Anulada');
  expect(invoice?.slice(4, 12)).toEqual(['Rosa Andrade', 'Cédula', '1710034065', 100, 15, 15, 115, 'S-7F3K9A']);
  expect(invoice?.at(-1)).toBe(KEYS[0]);
  expect(rest).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Descargar el mes (ZIP)' })).toBeVisible();
});

test('an archive whose files cannot be read says why, and can be asked for again', async () => {
  server.on(listServiceInvoices, [invoiceFixture()]);
  server.on(getInvoiceFile, errorReply('internal', 'No pudimos completar la operación'));
  const user = show();
  await chooseLastMonth(user);
  await user.click(await screen.findByRole('button', { name: 'Descargar el mes (ZIP)' }));
  expect(await screen.findByText('No pudimos completar la operación')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar el mes (ZIP)' })).toBeEnabled();
  expect(saveFile).not.toHaveBeenCalled();
});
