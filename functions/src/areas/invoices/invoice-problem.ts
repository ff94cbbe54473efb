import type { InvoiceState } from '@llevo/contract/entities/invoice';
import type { Service } from '@llevo/contract/entities/service';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { AppError } from '../../platform/errors/app-error.ts';
import type { InvoiceError } from './invoice.ts';

/** Why an invoice cannot be issued, or sent again. */
export type InvoiceProblem =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not_finished' }
  /** The service is demo data: it never took place. */
  | { readonly kind: 'demo' }
  /** The price differs from the one that the caller saw. */
  | { readonly kind: 'other_price'; readonly service: Service }
  /** Settings or a usable certificate are missing. */
  | { readonly kind: 'not_ready' }
  | { readonly kind: 'not_failed'; readonly current: InvoiceState }
  /** RUC or environment of the invoice differ from the settings. */
  | { readonly kind: 'other_taxpayer' }
  /** The driver's vehicle has no plate, which invoices of transport operators name. */
  | { readonly kind: 'no_plate' }
  | { readonly kind: 'invalid'; readonly problem: InvalidPart };

/** The invalid part of an invoice; `designation` is the number of a resolution in the settings. */
type InvalidPart = InvoiceError['problem'] | 'designation';

const INVALID: Readonly<Record<InvalidPart, { message: string; inputError: string }>> = {
  issuer: { message: 'Revisa los datos de facturación de la empresa', inputError: 'settings' },
  designation: {
    message: 'Corrige en los datos de facturación los números de resolución: el SRI no los acepta como están',
    inputError: 'settings',
  },
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

/** The response to a problem; `unknown` is its message for a missing record. */
export function toAppError(problem: InvoiceProblem, unknown: string): AppError {
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
    case 'no_plate':
      return new AppError(
        'conflict',
        'Falta la placa del vehículo: agrégala en los datos del conductor y vuelve a emitir',
      );
    case 'invalid': {
      const { message, inputError } = INVALID[problem.problem];
      return new AppError('invalid_input', message, { inputError });
    }
  }
}

/** The response for a document that is not authorised. */
export const notAuthorized = (state: InvoiceState): AppError =>
  new AppError('conflict', 'Solo un comprobante autorizado se puede corregir o anular', { current: { state } });
