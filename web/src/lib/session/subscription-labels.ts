import type { SubscriptionStatus } from '@llevo/contract/entities/session';

interface SubscriptionLabel {
  readonly label: string;
  /** In mission control. */
  readonly masterLabel: string;
  readonly variant: 'good' | 'waiting' | 'off';
}

/** Each subscription status in words, and the variant of its badge. */
export const SUBSCRIPTION_LABELS: Readonly<Record<SubscriptionStatus, SubscriptionLabel>> = {
  active: { label: 'Activa', masterLabel: 'Al día', variant: 'good' },
  trialing: { label: 'En prueba', masterLabel: 'En prueba', variant: 'good' },
  past_due: { label: 'Pago pendiente', masterLabel: 'Pago pendiente', variant: 'waiting' },
  requires_payment_method: { label: 'Pago fallido', masterLabel: 'Pago fallido', variant: 'waiting' },
  requires_action: { label: 'Falta confirmar con el banco', masterLabel: 'Espera al banco', variant: 'waiting' },
  canceled: { label: 'Cancelada', masterLabel: 'Cancelada', variant: 'off' },
};
