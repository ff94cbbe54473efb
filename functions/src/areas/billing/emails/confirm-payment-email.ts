import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { planEmail } from './plan-email.ts';
import type { PlanOwner } from './plan-email.ts';

/** E-mail to the owner of a paused account: the bank requires a confirmation of the last payment. */
export const confirmPaymentEmail = (
  owner: PlanOwner,
  { hasEndedGrace, confirmationUrl }: { readonly hasEndedGrace: boolean; readonly confirmationUrl: string },
): AddressedEmail =>
  planEmail(owner, {
    subject: hasEndedGrace ? 'Tu panel está en pausa' : 'Autoriza el pago de tu plan',
    text: 'Tu banco pide que autorices el último pago. Hasta entonces el panel queda en pausa; tus datos no se tocan.',
    action: { label: 'Autorizar el pago', url: confirmationUrl },
  });
