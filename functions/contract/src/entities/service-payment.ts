import * as z from 'zod';
import { LastChange } from './person.ts';

/** How a service is paid; null (SPEC's undefined) is shown as "Por definir". */
export const PAYMENT_TYPES = ['efectivo', 'transferencia', 'payphone'] as const;
export const PaymentType = z.enum(PAYMENT_TYPES);
export type PaymentType = z.infer<typeof PaymentType>;

/** Purposes of a payment; `partial` is any other amount. */
const PAYMENT_KINDS = ['deposit', 'balance', 'full', 'partial'] as const;
export const PaymentKind = z.enum(PAYMENT_KINDS);
export type PaymentKind = z.infer<typeof PaymentKind>;

/** Only `pagado` counts as paid. A payment is never deleted: one that was wrong is `anulado`. */
const PAYMENT_STATUSES_OF_SERVICE = ['por_verificar', 'pagado', 'rechazado', 'anulado'] as const;
export const ServicePaymentStatus = z.enum(PAYMENT_STATUSES_OF_SERVICE);
export type ServicePaymentStatus = z.infer<typeof ServicePaymentStatus>;

/** More than any service has; above it no further one is taken. */
export const MAX_PAYMENTS_PER_SERVICE = 50;

/** One payment of a service by its customer, as stored in the service. */
export const ServicePayment = z.object({
  id: z.string().min(1).max(128),
  kind: PaymentKind,
  method: PaymentType,
  amountCents: z.int().min(0),
  status: ServicePaymentStatus,
  /** Storage path of its receipt; '' without one. */
  receipt: z.string(),
  /** Payphone's authorisation code; '' for other methods. */
  reference: z.string(),
  /** Who registered it, and when. */
  by: LastChange,
  /** Who verified, refused or voided it; null before. */
  decision: LastChange.extend({ reason: z.string() }).nullable(),
  /** Distinguishes a repeated request from another one with the same idempotency key. */
  requestHash: z.string().default(''),
});
export type ServicePayment = z.infer<typeof ServicePayment>;

/** A payment on the wire: decimal dollars, ISO instants. */
export const ServicePaymentRow = z.object({
  id: z.string(),
  kind: PaymentKind,
  method: PaymentType,
  amount: z.number(),
  status: ServicePaymentStatus,
  receipt: z.string(),
  reference: z.string(),
  at: z.iso.datetime(),
  /** Who registered it; null for a receipt that another program stored. */
  by: z.string().nullable(),
  decision: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type ServicePaymentRow = z.infer<typeof ServicePaymentRow>;

/** Payment state of a service: unpaid, unverified receipt, deposit paid, or paid in full. */
const PAYMENT_STATES = ['sin_pagar', 'por_verificar', 'reserva_pagada', 'pagado'] as const;
export const PaymentState = z.enum(PAYMENT_STATES);
export type PaymentState = z.infer<typeof PaymentState>;
