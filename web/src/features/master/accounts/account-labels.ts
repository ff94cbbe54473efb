import type { SubscriptionStatus } from '@llevo/contract/entities/session';

/** SPEC §3's labels of `active`. */
export const ACCOUNT_STATUS_LABELS = { 1: 'Active', 0: 'Cancelled' } as const;

/** Labels of the subscription statuses. */
export const SUBSCRIPTION_LABELS: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Al día',
  trialing: 'En prueba',
  canceled: 'Cancelada',
  requires_payment_method: 'Pago fallido',
  requires_action: 'Espera al banco',
};
