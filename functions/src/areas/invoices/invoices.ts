import { invoicesStore } from './invoices-store.ts';
import { invoicingSettingsStore } from './invoicing-settings-store.ts';
import {
  creditInvoice,
  getInvoiceFile,
  getServiceInvoice,
  issueInvoice,
  listServiceInvoices,
  retryInvoice,
  voidInvoice,
} from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoiceFormat, InvoiceState } from '@llevo/contract/entities/invoice';
import { documentOf } from '@llevo/contract/entities/invoice';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import type { Deps } from '../../platform/deps.ts';
import type { CreditProblem, InvoiceProblem, InvoiceRecord, IssueResult } from './ports.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { certificateProblem } from './certificate-facts.ts';
import type { InvoiceError } from './invoice.ts';
import { invoiceFileName, toInvoiceRow } from './invoice-responses.ts';
import { translatable } from '../../platform/translatable.ts';

/** Whether an account can issue invoices now. */
async function isReady(deps: Pick<Deps, 'clock'>, accountId: string): Promise<boolean> {
  const { settings, certificate } = await invoicingSettingsStore(deps).read(accountId);
  if (settings === null || certificate === null) return false;
  return certificateProblem(certificate, settings.ruc, deps.clock.nowMs()) === null;
}

const NO_INVOICE = { invoice: null, credit_notes: [] };

export const getServiceInvoiceRoute = implement(getServiceInvoice, async ({ input, deps, caller }) => {
  const [found, ready] = await Promise.all([
    invoicesStore(deps).ofService(caller.accountId, input.id),
    isReady(deps, caller.accountId),
  ]);
  if (found === null) throw new AppError('not_found', 'No existe el servicio');
  const [last, ...earlier] = found.invoices.map(({ invoice, creditNotes }) => ({
    invoice: toInvoiceRow(invoice),
    credit_notes: creditNotes.map(toInvoiceRow),
  }));
  return { data: { ...(last ?? NO_INVOICE), earlier, is_ready: ready, buyer: found.buyer } };
});

const INVALID: Readonly<Record<InvoiceError['problem'], { message: string; inputError: string }>> = {
  issuer: { message: 'Revisa los datos de facturación de la empresa', inputError: 'settings' },
  buyer: { message: 'Revisa la identificación y el nombre del cliente', inputError: 'buyer.idNumber' },
  'final consumer': {
    message: 'Sobre 50 dólares la ley pide identificar al cliente',
    inputError: 'buyer.idType',
  },
  correction: {
    message: 'La ley no permite notas de crédito de facturas a consumidor final',
    inputError: 'id',
  },
  lines: { message: 'El servicio no tiene precio', inputError: 'total' },
  payments: { message: 'Los pagos del servicio no suman su precio', inputError: 'total' },
  vat: { message: 'La tarifa de IVA no es una del SRI', inputError: 'settings' },
};

function toAppError(problem: InvoiceProblem, unknown: string): AppError {
  switch (problem.kind) {
    case 'unknown':
      return new AppError('not_found', unknown);
    case 'not_finished':
      return new AppError('conflict', 'Solo se factura un servicio finalizado');
    case 'demo':
      return new AppError('conflict', 'Los servicios de ejemplo no se facturan');
    case 'other_price':
      return new AppError('conflict', 'El precio del servicio cambió mientras tanto', {
        current: toServiceConflict(problem.service),
      });
    case 'not_ready':
      return new AppError('conflict', 'Completa los datos de facturación y carga un certificado vigente');
    case 'not_failed':
      return new AppError('conflict', 'Solo se reenvía un comprobante devuelto o no autorizado', {
        current: { state: problem.current },
      });
    case 'other_taxpayer':
      return new AppError('conflict', 'La factura es de otro RUC o ambiente que los datos de facturación');
    case 'invalid': {
      const { message, inputError } = INVALID[problem.problem];
      return new AppError('invalid_input', message, { inputError });
    }
  }
}

function toIssueError(problem: Exclude<IssueResult, { readonly invoice: InvoiceRecord }>): AppError {
  const { kind } = problem;
  if (kind === 'too_many') return new AppError('conflict', 'El servicio ya no admite más facturas');
  if (kind === 'in_force' || kind === 'being_credited' || kind === 'other_invoice') {
    return new AppError('conflict', ISSUE_CONFLICTS[kind], {
      current: problem.current && toInvoiceRow(problem.current),
    });
  }
  return toAppError(problem, translatable('No existe el servicio'));
}

const ISSUE_CONFLICTS = translatable({
  in_force: 'El servicio ya tiene una factura vigente: acredítala por completo o anúlala antes de emitir otra',
  being_credited: 'El SRI todavía no autoriza las notas de crédito de la factura anterior',
  other_invoice: 'La factura del servicio cambió mientras tanto',
} as const);

/** Repeated, it returns the same invoice. */
export const issueInvoiceRoute = implement(issueInvoice, async ({ input, deps, caller }) => {
  const { id: serviceId, buyer, total, replaces = null } = input;
  const result = await invoicesStore(deps).issue(caller, {
    serviceId,
    buyer,
    totalCents: centsFromDollars(total),
    replaces,
  });
  if (!('invoice' in result)) throw toIssueError(result);
  const message =
    result.kind === 'issued'
      ? translatable('La factura se emitió y se envía al SRI')
      : translatable('El servicio ya tiene factura');
  return { data: toInvoiceRow(result.invoice), message };
});

export const listServiceInvoicesRoute = implement(listServiceInvoices, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  return toPageResult(await invoicesStore(deps).page(caller.accountId, input, paging), paging, toInvoiceRow);
});

const TYPES = { xml: 'application/xml', pdf: 'application/pdf' } as const satisfies Record<InvoiceFormat, string>;

export const getInvoiceFileRoute = implement(getInvoiceFile, async ({ input, deps, caller }) => {
  const { id, format } = input;
  const file = await invoicesStore(deps).file(caller.accountId, id, format);
  if (file === null)
    throw new AppError('not_found', 'La factura todavía no tiene archivos: el SRI no la ha autorizado');
  const name = invoiceFileName(file.invoice, format);
  return { data: { name, type: TYPES[format], content: Buffer.from(file.bytes).toString('base64') } };
});

export const retryInvoiceRoute = implement(retryInvoice, async ({ input, deps, caller }) => {
  const result = await invoicesStore(deps).retry(caller, input.id, input.buyer ?? null);
  if (!('invoice' in result)) throw toAppError(result, translatable('No existe la factura'));
  return {
    data: toInvoiceRow(result.invoice),
    message: `${nameOf(result.invoice)} se enviará de nuevo en menos de un minuto`,
  };
});

const nameOf = ({ content }: InvoiceRecord): string =>
  documentOf(content) === 'factura' ? translatable('La factura') : translatable('La nota de crédito');

function toCreditError(problem: CreditProblem): AppError {
  if (problem.kind === 'is_credit_note') return new AppError('conflict', 'Una nota de crédito no se corrige con otra');
  if (problem.kind === 'not_authorized') return notAuthorized(problem.current);
  if (problem.kind === 'other_credit') {
    return new AppError('conflict', 'Otra nota de crédito de la factura se emitió mientras tanto', {
      current: toInvoiceRow(problem.invoice),
    });
  }
  if (problem.kind === 'too_much') {
    return new AppError('invalid_input', 'El valor supera lo que queda de la factura', { inputError: 'amount' });
  }
  if (problem.kind === 'too_many') return new AppError('conflict', 'La factura ya no admite más notas de crédito');
  return toAppError(problem, translatable('No existe la factura'));
}

const notAuthorized = (state: InvoiceState): AppError =>
  new AppError('conflict', 'Solo un comprobante autorizado se puede corregir o anular', { current: { state } });

export const creditInvoiceRoute = implement(creditInvoice, async ({ input, deps, caller }) => {
  const { id: invoiceId, amount, reason, credited } = input;
  const result = await invoicesStore(deps).credit(caller, {
    invoiceId,
    reason,
    amountCents: centsFromDollars(amount),
    creditedCents: centsFromDollars(credited),
  });
  if (result.kind !== 'issued') throw toCreditError(result);
  return { data: toInvoiceRow(result.invoice), message: 'La nota de crédito se emitió y se envía al SRI' };
});

export const voidInvoiceRoute = implement(voidInvoice, async ({ input, deps, caller }) => {
  const result = await invoicesStore(deps).void(caller, input.id, input.reason);
  switch (result.kind) {
    case 'voided':
      return { data: toInvoiceRow(result.invoice), message: `${nameOf(result.invoice)} consta como anulada` };
    case 'unknown':
      throw new AppError('not_found', 'No existe la factura');
    case 'not_authorized':
      throw notAuthorized(result.current);
    case 'final_consumer':
      throw new AppError('conflict', 'La ley no permite anular facturas a consumidor final');
    case 'credited':
      throw new AppError('conflict', 'La factura tiene notas de crédito: anúlalas primero');
  }
});
