import type { ServicePaymentStatus } from '../../entities/service-payment.ts';

const NO_MONEY: readonly ServicePaymentStatus[] = ['rechazado', 'anulado'];

/**
 * Whether a customer has paid for a service, or says so: then another customer cannot have it, who would see the
 * receipts and get the money back.
 */
export const hasCustomerMoney = (payments: readonly { readonly status: ServicePaymentStatus }[]): boolean =>
  payments.some(({ status }) => !NO_MONEY.includes(status));
