// @vitest-environment jsdom
import type { InvoiceRow, ServiceInvoice } from '@llevo/contract/entities/invoice';
import {
  creditInvoice,
  getServiceInvoice,
  issueInvoice,
  retryInvoice,
  voidInvoice,
} from '@llevo/contract/endpoints/invoices/invoices';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { serviceInvoiceQuery } from '../../../lib/invoices/service-invoice.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { creditNoteFixture, invoiceFixture } from '../../../testing/invoice-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import CreditNoteDialog from './credit-note-dialog.tsx';
import InvoiceDialog from './invoice-dialog.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import VoidInvoiceDialog from './void-invoice-dialog.tsx';

vi.mock('../../../lib/http/track-event.ts', () => ({ trackEvent: vi.fn() }));

const server = fakeApi();
const session = sessionFixture();
const SERVICE = toServiceRow(serviceFixture({ status: 'finalizado', priceCents: 11_500, userName: 'Rosa Andrade' }));
const BEFORE: ServiceInvoice = { invoice: null, credit_notes: [], earlier: [], is_ready: true, buyer: null };

// jsdom loads no fonts, for which a text area waits.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
});
beforeEach(() => {
  queryClient.clear();
});

const answer = (facts: Partial<ServiceInvoice>) => {
  server.on(getServiceInvoice, { ...BEFORE, ...facts });
};

function showSection(facts: Partial<ServiceInvoice>) {
  answer(facts);
  const actions = mockServiceActions();
  const section = <InvoiceSection service={SERVICE} actions={actions} />;
  return { actions, user: renderScreen(section, { session, queryClient }).user };
}

function showDialog(facts: Partial<ServiceInvoice> = {}, service = SERVICE) {
  answer(facts);
  queryClient.setQueryData(serviceInvoiceQuery(service.id).queryKey, { ...BEFORE, ...facts });
  const onClose = vi.fn();
  const dialog = <InvoiceDialog service={service} onClose={onClose} />;
  return { onClose, user: renderScreen(dialog, { session, queryClient }).user };
}

const sentTo = (path: string) =>
  server.calls.filter(({ endpoint }) => endpoint.path === path && endpoint.method === 'POST').map(({ input }) => input);

test('before the settings are complete the section leads to them', async () => {
  showSection({ is_ready: false });
  const link = await screen.findByRole('link', { name: 'completa la facturación electrónica' });
  expect(link).toHaveAttribute('href', '/account/invoicing');
  expect(screen.queryByRole('button', { name: 'Emitir factura' })).toBeNull();
});

test('an invoice that is offered as the next step of the service has no second button', async () => {
  answer({});
  const section = <InvoiceSection service={SERVICE} actions={mockServiceActions()} isNextStep />;
  renderScreen(section, { session, queryClient });
  expect(await screen.findByText('Todavía no tiene factura.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Emitir factura' })).toBeNull();
});

test('a service without an invoice offers one', async () => {
  const { actions, user } = showSection({});
  await user.click(await screen.findByRole('button', { name: 'Emitir factura' }));
  expect(actions.issueInvoice).toHaveBeenCalledWith(SERVICE);
});

test.each([
  ['pending', 'Por enviar', []],
  ['sent', 'Esperando al SRI', []],
  ['authorized', 'Autorizada', ['Nota de crédito', 'Registrar anulación']],
  ['voided', 'Anulada', ['Emitir otra factura']],
  ['returned', 'Devuelta', ['Corregir y reenviar']],
  ['rejected', 'No autorizada', ['Corregir y reenviar']],
] as const)('an invoice that is %s offers what can be done with it', async (state, label, buttons) => {
  showSection({ invoice: invoiceFixture({ state, date_authorized: null }) });
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

test('a section that fails to load shows the failure', async () => {
  server.on(getServiceInvoice, errorReply('not_found', 'No existe el servicio'));
  renderScreen(<InvoiceSection service={SERVICE} actions={mockServiceActions()} />, { session, queryClient });
  expect(await screen.findByText('No pudimos cargar la factura')).toBeVisible();
});

test('an invoice is issued to the typed buyer, for the shown price', async () => {
  const { onClose, user } = showDialog();
  server.on(issueInvoice, invoiceFixture({ state: 'pending' }));
  expect(screen.getByText(/Total con IVA/)).toHaveTextContent('$115.00');
  expect(screen.getByLabelText('Nombre o razón social')).toHaveValue('Rosa Andrade');
  await user.click(screen.getByRole('button', { name: 'Emitir factura' }));
  expect(screen.getByText('Escribe el número de identificación')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Identificación del cliente'), 'RUC');
  await user.type(screen.getByLabelText('Número'), ' 1790016919001 ');
  await user.type(screen.getByLabelText(/^Correo/), 'rosa@personas.test');
  await user.click(screen.getByRole('button', { name: 'Emitir factura' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sentTo(issueInvoice.path)).toEqual([
    {
      id: SERVICE.id,
      buyer: {
        ...{ idType: 'ruc', idNumber: '1790016919001', name: 'Rosa Andrade' },
        ...{ address: '', email: 'rosa@personas.test' },
      },
      total: 115,
    },
  ]);
});

test('the customer’s data of the last invoice are filled in', () => {
  showDialog({ buyer: invoiceFixture().buyer });
  expect(screen.getByLabelText('Número')).toHaveValue('1710034065');
  expect(screen.getByLabelText(/^Dirección/)).toHaveValue('Calle Larga 7-42');
});

test('an invoice above 50 dollars requires a name', () => {
  showDialog();
  expect(screen.queryByRole('option', { name: 'Consumidor final' })).toBeNull();
});

test('up to 50 dollars a final consumer needs no identification', async () => {
  const service = toServiceRow(serviceFixture({ status: 'finalizado', priceCents: 5000 }));
  const { user } = showDialog({}, service);
  server.on(issueInvoice, invoiceFixture({ state: 'pending' }));
  await user.selectOptions(screen.getByLabelText('Identificación del cliente'), 'Consumidor final');
  expect(screen.queryByLabelText('Número')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Emitir factura' }));
  await waitFor(() => {
    expect(sentTo(issueInvoice.path)).toMatchObject([
      { buyer: { idType: 'consumidor final', idNumber: '9999999999999', name: 'CONSUMIDOR FINAL' }, total: 50 },
    ]);
  });
});

test('the number is checked by its type, and the server’s objection is shown at its field', async () => {
  const { onClose, user } = showDialog();
  await user.type(screen.getByLabelText('Número'), '1710034066');
  await user.click(screen.getByRole('button', { name: 'Emitir factura' }));
  expect(screen.getByText('Escribe una cédula válida de 10 dígitos')).toBeVisible();
  expect(screen.getByLabelText('Número')).toHaveFocus();
  expect(sentTo(issueInvoice.path)).toEqual([]);

  const message = 'Revisa la identificación y el nombre del cliente';
  server.on(issueInvoice, errorReply('invalid_input', message, { inputError: 'buyer.idNumber' }));
  await user.selectOptions(screen.getByLabelText('Identificación del cliente'), 'Pasaporte');
  await user.click(screen.getByRole('button', { name: 'Emitir factura' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a failed invoice is corrected and sent again, and no second one is issued', async () => {
  const invoice = invoiceFixture({ state: 'rejected' });
  const { onClose, user } = showDialog({ invoice });
  server.on(retryInvoice, invoiceFixture({ state: 'pending' }));
  await user.type(screen.getByLabelText('Nombre o razón social'), ' Paz');
  await user.click(screen.getByRole('button', { name: 'Reenviar al SRI' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sentTo(retryInvoice.path)).toEqual([
    { id: invoice.id, buyer: { ...invoice.buyer, name: 'Rosa Andrade Paz' } },
  ]);
  expect(sentTo(issueInvoice.path)).toEqual([]);
});

test('the files of an invoice that was authorised stay when it is voided, and another may be issued', async () => {
  const { actions, user } = showSection({ invoice: invoiceFixture({ state: 'voided' }) });
  expect(await screen.findByText('Anulada')).toBeVisible();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Emitir otra factura', 'PDF', 'XML']);
  await user.click(screen.getByRole('button', { name: 'Emitir otra factura' }));
  expect(actions.issueInvoice).toHaveBeenCalledWith(SERVICE);
});

const CREDITED = invoiceFixture({ credited: 115 });
const FULL_NOTE = creditNoteFixture({ total: 115 });

test.each([
  ['in part', { invoice: invoiceFixture({ credited: 15 }), credit_notes: [creditNoteFixture()] }, false],
  ['in whole, without the SRI', { invoice: CREDITED, credit_notes: [{ ...FULL_NOTE, state: 'sent' }] }, false],
  ['in whole', { invoice: CREDITED, credit_notes: [FULL_NOTE] }, true],
  // The note of the earlier one was voided: that one counts again.
  [
    'in whole, after one that counts',
    { invoice: CREDITED, credit_notes: [FULL_NOTE], earlier: [{ invoice: invoiceFixture(), credit_notes: [] }] },
    false,
  ],
] satisfies [string, Partial<ServiceInvoice>, boolean][])(
  'another invoice is offered of one credited %s: %#',
  async (_name, facts, isOffered) => {
    showSection(facts);
    expect((await screen.findAllByText('001-001-000000042'))[0]).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Emitir otra factura' })).toHaveLength(isOffered ? 1 : 0);
    const isWaiting = screen.queryByText(/cuando el SRI autorice/) !== null;
    expect(isWaiting).toBe(facts.credit_notes[0]?.state === 'sent');
  },
);

test('earlier invoices stay with their credit notes and files below the one that counts', async () => {
  const last = invoiceFixture({ id: 's-1-f2', number: '001-001-000000043' });
  const { actions, user } = showSection({
    invoice: last,
    earlier: [{ invoice: CREDITED, credit_notes: [FULL_NOTE] }],
  });
  const earlier = await screen.findByRole('list', { name: 'Facturas anteriores' });
  expect(within(earlier).getByText('001-001-000000042')).toBeVisible();
  expect(within(earlier).getByText('Nota de crédito 001-001-000000007')).toBeVisible();
  expect(within(earlier).getAllByRole('button', { name: /Descargar/ })).toHaveLength(4);
  expect(within(earlier).queryByText('001-001-000000043')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nota de crédito' }));
  expect(actions.creditInvoice).toHaveBeenCalledWith(last);
});

test('another invoice names the one that it replaces, to the customer of now', async () => {
  const { user } = showDialog({ invoice: CREDITED, credit_notes: [FULL_NOTE] });
  server.on(issueInvoice, invoiceFixture({ id: 's-1-f2', state: 'pending' }));
  const dialog = screen.getByRole('dialog', { name: 'Emitir otra factura' });
  expect(within(dialog).getByText(/Reemplaza a la factura 001-001-000000042/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Emitir factura' }));
  await waitFor(() => {
    expect(sentTo(issueInvoice.path)).toEqual([
      { id: SERVICE.id, buyer: CREDITED.buyer, total: 115, replaces: CREDITED.id },
    ]);
  });
});

test('the invoices are loaded again after a conflict', async () => {
  const { onClose, user } = showDialog({ buyer: CREDITED.buyer });
  server.on(issueInvoice, errorReply('conflict', 'La factura del servicio cambió mientras tanto'));
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
  });
  const before = server.calls.length;
  await user.click(screen.getByRole('button', { name: 'Emitir factura' }));
  expect(await screen.findByText('La factura del servicio cambió mientras tanto')).toBeVisible();
  expect(server.calls.slice(before).map(({ endpoint }) => endpoint.method)).toEqual(['POST', 'GET']);
  expect(onClose).not.toHaveBeenCalled();
});

test('credit notes are shown with the reason and what they leave', async () => {
  const note = creditNoteFixture();
  const { actions, user } = showSection({ invoice: invoiceFixture({ credited: 15 }), credit_notes: [note] });
  expect(await screen.findByText('Con notas de crédito por $15.00. Quedan $100.00.')).toBeVisible();
  expect(screen.getByText('$15.00. Descuento por demora')).toBeVisible();
  // The invoice is not voided before its credit notes.
  await user.click(screen.getByRole('button', { name: /Registrar la anulación/ }));
  expect(actions.voidInvoice).toHaveBeenCalledWith(note);
  await user.click(screen.getByRole('button', { name: 'Nota de crédito' }));
  expect(actions.creditInvoice).toHaveBeenCalledWith(expect.objectContaining({ id: 's-1', credited: 15 }));
});

test('the law allows neither credit note nor voiding for a final consumer', async () => {
  const buyer = { ...invoiceFixture().buyer, idType: 'consumidor final' as const };
  showSection({ invoice: invoiceFixture({ buyer, date_authorized: null }) });
  expect(await screen.findByText('Autorizada')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a credited invoice offers no other credit note', async () => {
  showSection({ invoice: invoiceFixture({ credited: 115 }) });
  expect(await screen.findByText(/Quedan \$0\.00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nota de crédito' })).toBeNull();
});

function showCreditDialog(facts: { readonly invoice: InvoiceRow }) {
  answer(facts);
  queryClient.setQueryData(serviceInvoiceQuery(facts.invoice.service_id).queryKey, { ...BEFORE, ...facts });
  const onClose = vi.fn();
  const dialog = <CreditNoteDialog invoice={facts.invoice} onClose={onClose} />;
  return { onClose, user: renderScreen(dialog, { session, queryClient }).user };
}

test('a credit note takes what is left, with a reason', async () => {
  const invoice = invoiceFixture({ credited: 15 });
  const { onClose, user } = showCreditDialog({ invoice });
  server.on(creditInvoice, creditNoteFixture());
  const amount = screen.getByLabelText('Valor con IVA ($)');
  expect(amount).toHaveValue('100.00');
  await user.click(screen.getByRole('button', { name: 'Emitir nota de crédito' }));
  expect(screen.getByText('Escribe el motivo')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '100.01');
  await user.type(screen.getByLabelText(/^Motivo/), 'Demora');
  await user.click(screen.getByRole('button', { name: 'Emitir nota de crédito' }));
  expect(sentTo(creditInvoice.path)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '40.50');
  await user.click(screen.getByRole('button', { name: 'Emitir nota de crédito' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sentTo(creditInvoice.path)).toEqual([{ id: invoice.id, amount: 40.5, reason: 'Demora', credited: 15 }]);
});

test('a voiding is recorded with its reason', async () => {
  const invoice = invoiceFixture();
  server.on(voidInvoice, invoiceFixture({ state: 'voided' }));
  const onClose = vi.fn();
  const { user } = renderScreen(<VoidInvoiceDialog invoice={invoice} onClose={onClose} />, { session, queryClient });
  expect(screen.getByText(/portal del SRI/)).toHaveTextContent('hasta el día 7');
  await user.type(screen.getByLabelText(/^Motivo/), 'RUC equivocado');
  await user.click(screen.getByRole('button', { name: 'Registrar anulación' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sentTo(voidInvoice.path)).toEqual([{ id: invoice.id, reason: 'RUC equivocado' }]);
});
