import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { planEmail } from './plan-email.ts';
import type { PlanOwner } from './plan-email.ts';

/** E-mail to the owner of a paused account: the bank declined the last payment. */
export const paymentDeclinedEmail = (
  owner: PlanOwner,
  { hasEndedGrace, siteUrl }: { readonly hasEndedGrace: boolean; readonly siteUrl: string },
): AddressedEmail =>
  planEmail(owner, {
    subject: hasEndedGrace ? 'Tu panel está en pausa' : 'No pudimos cobrar tu plan',
    text: 'El banco rechazó el último pago. Actualiza tu tarjeta para volver a usar el panel; tus datos no se tocan.',
    action: { label: 'Actualizar la tarjeta', url: `${siteUrl}/account/billing` },
  });
