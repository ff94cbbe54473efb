import type { SubscriptionStatus } from '@llevo/contract/entities/session';

/** How a subscription stands, in words and as a badge shows it. */
export const SUBSCRIPTION_LABELS: Readonly<
  Record<SubscriptionStatus, { readonly word: string; readonly look: 'good' | 'waiting' | 'off' }>
> = {
  active: { word: 'Activa', look: 'good' },
  trialing: { word: 'En prueba', look: 'good' },
  requires_payment_method: { word: 'Pago fallido', look: 'waiting' },
  requires_action: { word: 'Falta confirmar con el banco', look: 'waiting' },
  canceled: { word: 'Cancelada', look: 'off' },
};
