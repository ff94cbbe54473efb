import * as z from 'zod';
import { LastChange } from './person.ts';

/** How a service is paid; null (SPEC's undefined) is shown as "Por definir". */
export const PAYMENT_TYPES = ['efectivo', 'transferencia', 'payphone'] as const;
export const PaymentType = z.enum(PAYMENT_TYPES);
export type PaymentType = z.infer<typeof PaymentType>;

/** In filters: the payment type is still open. */
export const OPEN_PAYMENT_TYPE = 'por_definir';
/** The payment types that lists are filtered by. */
export const PAYMENT_TYPE_FILTERS = [...PAYMENT_TYPES, OPEN_PAYMENT_TYPE] as const;

/** Purposes of a payment; `partial` is any other amount. */
const PAYMENT_KINDS = ['deposit', 'balance', 'full', 'partial'] as const;
export const PaymentKind = z.enum(PAYMENT_KINDS);
export type PaymentKind = z.infer<typeof PaymentKind>;

/** Only `pagado` counts as paid. A payment is never deleted: one that was wrong is `anulado`. */
const PAYMENT_STATUSES_OF_SERVICE = ['por_verificar', 'pagado', 'rechazado', 'anulado'] as const;
export const ServicePaymentStatus = z.enum(PAYMENT_STATUSES_OF_SERVICE);
export type ServicePaymentStatus = z.infer<typeof ServicePaymentStatus>;

/** Who has the money of a payment in hand. */
const PAYMENT_HOLDERS = ['company', 'driver'] as const;
export const PaymentHolder = z.enum(PAYMENT_HOLDERS);
export type PaymentHolder = z.infer<typeof PaymentHolder>;

/** More than any service has; above it no further one is taken. */
export const MAX_PAYMENTS_PER_SERVICE = 50;

/** One payment of a service by its customer, as stored in the service. */
export const ServicePayment = z.object({
  id: z.string().min(1).max(128),
  kind: PaymentKind,
  method: PaymentType,
  amountCents: z.int().min(0),
  status: ServicePaymentStatus,
  /** Null for a payment from before it was asked, and for one of another program: shown as the company's. */
  holder: PaymentHolder.nullable().default(null),
  /** The driver's reason for another amount than due; '' for none. */
  note: z.string().default(''),
  /** Storage path of its receipt; '' without one. */
  receipt: z.string(),
  /** Payphone's authorisation code; '' for other methods. */
  reference: z.string(),
  /** Who registered it, and when. */
  by: LastChange,
  /** Who verified, refused or voided it; null before. The customer reads the reason only if `isForCustomer`. */
  decision: LastChange.extend({ reason: z.string(), isForCustomer: z.boolean().optional() }).nullable(),
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
  holder: PaymentHolder,
  note: z.string(),
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

/** A driver's report of the customer's cash at the end of a service. */
export const CashReport = z.object({
  driverId: z.string(),
  /** 0 if the customer did not pay. */
  collectedCents: z.int().min(0),
  /** Still missing at that moment. */
  dueCents: z.int().min(0),
  /** Why another amount was collected; '' for the whole one. */
  note: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type CashReport = z.infer<typeof CashReport>;

/** `por_devolver` until all of it is back with the customer. */
const REFUND_STATES = ['por_devolver', 'devuelto'] as const;
export const RefundState = z.enum(REFUND_STATES);
export type RefundState = z.infer<typeof RefundState>;

/** Money that went back to the customer. */
const Return = z.object({
  id: z.string(),
  method: PaymentType,
  amountCents: z.int().min(1),
  /** The transfer's number, or Payphone's transaction; '' without one. */
  reference: z.string(),
  by: LastChange,
});
export type Return = z.infer<typeof Return>;

/** Debt to the customer: of a cancelled service, or of what was paid beyond the price. */
export const Refund = z.object({
  state: RefundState,
  amountCents: z.int().min(1),
  /** How the customer paid most of it, and gets it back where possible. */
  method: PaymentType,
  /** Milliseconds since 1970. */
  dueSince: z.int(),
  /** The Payphone payment whose reversal has no answer yet; null without one. */
  reversing: z.string().nullable().default(null),
  returns: z.array(Return).default([]),
});
export type Refund = z.infer<typeof Refund>;

/** A refund on the wire: decimal dollars, ISO instants. */
export const RefundRow = z.object({
  state: RefundState,
  amount: z.number(),
  returned: z.number(),
  method: PaymentType,
  since: z.iso.datetime(),
  /** Whether Payphone has not answered the reversal yet. */
  reversing: z.boolean(),
  returns: z.array(
    z.object({ method: PaymentType, amount: z.number(), reference: z.string(), at: z.iso.datetime(), by: z.string() }),
  ),
});
export type RefundRow = z.infer<typeof RefundRow>;

/** The mark that a service is settled between company and driver. */
export const Settlement = z.object({
  /** Shared by the services of one settlement. */
  id: z.string(),
  /** Sum paid to the driver; negative if the driver paid the company. */
  cents: z.int(),
  /** The transfer's number or a note; '' for a settlement by the receipt of one service. */
  reference: z.string(),
  by: LastChange,
});
export type Settlement = z.infer<typeof Settlement>;
