import type { SubscriptionStatus } from '../../entities/session.ts';

/** A notice about the subscription, with the action that resolves it. */
export interface SubscriptionWarning {
  readonly level: 'error' | 'warning';
  readonly text: string;
  readonly action: { readonly label: string; readonly path: string } | null;
}

/** SPEC §4; the two English wordings are given there. Null without a notice. */
export function subscriptionWarning(status: SubscriptionStatus | null): SubscriptionWarning | null {
  switch (status) {
    case 'requires_payment_method':
      return {
        level: 'error',
        text: 'Your latest payment failed',
        action: { label: 'Actualizar tarjeta', path: '/account/billing#tarjeta' },
      };
    case 'past_due':
      return {
        level: 'warning',
        text: 'No pudimos cobrar tu plan. El panel sigue funcionando por unos días; actualiza la tarjeta antes de que se pause.',
        action: { label: 'Actualizar tarjeta', path: '/account/billing#tarjeta' },
      };
    case 'requires_action':
      return {
        level: 'warning',
        text: 'Autoriza el pago con tu banco desde el enlace que te enviamos por correo y luego actualiza esta página.',
        action: null,
      };
    case 'canceled':
      return {
        level: 'error',
        text: 'Your subscription has been canceled',
        action: { label: 'Elegir un nuevo plan', path: '/account/upgrade' },
      };
    case 'active':
    case 'trialing':
    case null:
      return null;
  }
}
