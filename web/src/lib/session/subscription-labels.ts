import type { SubscriptionStatus } from '@llevo/contract/entities/session';

interface SubscriptionLabel {
  readonly label: string;
  /** The name of each status in mission control. */
  readonly missionControlLabel: string;
  readonly variant: 'good' | 'waiting' | 'off' | 'bad';
}

/** Each subscription status in words, and the variant of its badge; `label` is said of the plan. */
export const SUBSCRIPTION_LABELS: Readonly<Record<SubscriptionStatus, SubscriptionLabel>> = {
  active: { label: 'Activo', missionControlLabel: 'Al día', variant: 'good' },
  trialing: { label: 'En prueba', missionControlLabel: 'En prueba', variant: 'good' },
  past_due: { label: 'Pago pendiente', missionControlLabel: 'Pago pendiente', variant: 'waiting' },
  requires_payment_method: { label: 'Pago fallido', missionControlLabel: 'Pago fallido', variant: 'bad' },
  requires_action: {
    label: 'Falta confirmar con el banco',
    missionControlLabel: 'Espera al banco',
    variant: 'waiting',
  },
  canceled: { label: 'Cancelado', missionControlLabel: 'Cancelada', variant: 'off' },
};
