import {
  getInvoiceFile,
  getServiceInvoice,
  issueInvoice,
  listServiceInvoices,
  retryInvoice,
} from '@llevo/contract/endpoints/invoices';
import type { InvoiceFormat } from '@llevo/contract/entities/invoice';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import type { Deps } from '../../adapters/deps.ts';
import type { InvoiceProblem } from '../../adapters/invoices/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { certificateProblem } from '../../invoices/certificate-facts.ts';
import type { InvoiceError } from '../../invoices/invoice.ts';
import { toInvoiceRow } from './invoice-responses.ts';

/** Whether an account can issue invoices now. */
async function isReady({ invoicing, clock }: Pick<Deps, 'invoicing' | 'clock'>, accountId: string): Promise<boolean> {
  const { settings, certificate } = await invoicing.read(accountId);
  if (settings === null || certificate === null) return false;
  return certificateProblem(certificate, settings.ruc, clock.nowMs()) === null;
}

export const getServiceInvoiceRoute = implement(getServiceInvoice, async ({ input, deps, caller }) => {
  const [found, ready] = await Promise.all([
    deps.invoices.ofService(caller.accountId, input.id),
    isReady(deps, caller.accountId),
  ]);
  if (found === null) throw new AppError('not_found', 'No existe el servicio');
  const { invoice, buyer } = found;
  return { data: { invoice: invoice && toInvoiceRow(invoice), is_ready: ready, buyer } };
});

const INVALID: Readonly<Record<InvoiceError['problem'], { message: string; inputError: string }>> = {
  issuer: { message: 'Revisa los datos de facturación de la empresa', inputError: 'settings' },
  buyer: { message: 'Revisa la identificación y el nombre del cliente', inputError: 'buyer.idNumber' },
  'final consumer': {
    message: 'Sobre 50 dólares la ley pide identificar al cliente',
    inputError: 'buyer.idType',
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
      return new AppError('conflict', 'Solo se reenvía una factura devuelta o no autorizada', {
        current: { state: problem.current },
      });
    case 'invalid': {
      const { message, inputError } = INVALID[problem.problem];
      return new AppError('invalid_input', message, { inputError });
    }
  }
}

/** Repeated, it returns the one invoice of the service. */
export const issueInvoiceRoute = implement(issueInvoice, async ({ input, deps, caller }) => {
  const { id: serviceId, buyer, total } = input;
  const result = await deps.invoices.issue(caller, { serviceId, buyer, totalCents: centsFromDollars(total) });
  if (!('invoice' in result)) throw toAppError(result, 'No existe el servicio');
  const message = result.kind === 'issued' ? 'La factura se emitió y se envía al SRI' : 'El servicio ya tiene factura';
  return { data: toInvoiceRow(result.invoice), message };
});

export const listServiceInvoicesRoute = implement(listServiceInvoices, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  return toPageResult(await deps.invoices.page(caller.accountId, input, paging), paging, toInvoiceRow);
});

const TYPES = { xml: 'application/xml', pdf: 'application/pdf' } as const satisfies Record<InvoiceFormat, string>;

export const getInvoiceFileRoute = implement(getInvoiceFile, async ({ input, deps, caller }) => {
  const { id, format } = input;
  const file = await deps.invoices.file(caller.accountId, id, format);
  if (file === null)
    throw new AppError('not_found', 'La factura todavía no tiene archivos: el SRI no la ha autorizado');
  const name = `factura-${file.invoice.number}.${format}`;
  return { data: { name, type: TYPES[format], content: Buffer.from(file.bytes).toString('base64') } };
});

export const retryInvoiceRoute = implement(retryInvoice, async ({ input, deps, caller }) => {
  const result = await deps.invoices.retry(caller, input.id, input.buyer ?? null);
  if (!('invoice' in result)) throw toAppError(result, 'No existe la factura');
  return { data: toInvoiceRow(result.invoice), message: 'La factura se enviará de nuevo en menos de un minuto' };
});
