import { PLANS } from '@llevo/contract/rules/billing/plans';
import type { PlanTransition } from '../settle-billing.ts';
import type { PaymentState } from '../../../platform/seams/payments.ts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { graceStartEmail } from './grace-emails.ts';

/** E-mails to the owner when the subscription's status worsens (SPEC §4). */
export const billingEmails =
  (siteUrl: string) =>
  ({ before, after, ownerEmail, accountName, state }: PlanTransition): readonly AddressedEmail[] => {
    const plan = after.plan === null ? '' : PLANS[after.plan].name;
    const email = (subject: string, text: string, action: AddressedEmail['action']): AddressedEmail => ({
      to: ownerEmail,
      subject,
      paragraphs: [`Es sobre el plan ${plan} de ${accountName} en Llevo.`, text],
      action,
    });
    const hasEndedGrace = before.subscription === 'past_due';
    switch (after.subscription) {
      case 'past_due':
        return after.graceUntil === null
          ? []
          : [
              graceStartEmail(siteUrl, {
                ownerEmail,
                accountName,
                plan: after.plan,
                graceUntil: after.graceUntil,
                confirmationUrl: confirmationUrlOf(state, siteUrl),
              }),
            ];
      case 'requires_action':
        return [
          email(
            hasEndedGrace ? 'Tu panel está en pausa' : 'Autoriza el pago de tu plan',
            'Tu banco pide que autorices el último pago. Hasta entonces el panel queda en pausa; tus datos no se tocan.',
            { label: 'Autorizar el pago', url: confirmationUrlOf(state, siteUrl) ?? `${siteUrl}/account/billing` },
          ),
        ];
      case 'requires_payment_method':
        return [
          email(
            hasEndedGrace ? 'Tu panel está en pausa' : 'No pudimos cobrar tu plan',
            'El banco rechazó el último pago. Actualiza tu tarjeta para volver a usar el panel; tus datos no se tocan.',
            { label: 'Actualizar la tarjeta', url: `${siteUrl}/account/billing` },
          ),
        ];
      case 'canceled':
        return [
          email('Tu suscripción terminó', 'Elige un plan para volver a usar el panel; tus datos siguen ahí.', {
            label: 'Elegir un plan',
            url: `${siteUrl}/account/upgrade`,
          }),
        ];
      case 'active':
      case 'trialing':
      case null:
        return [];
    }
  };

/** The provider's page to confirm the pending payment; null where no confirmation is pending. */
const confirmationUrlOf = ({ subscription }: PaymentState, siteUrl: string): string | null =>
  subscription?.payment?.need === 'confirmation'
    ? (subscription.payment.hostedInvoiceUrl ?? `${siteUrl}/account/billing`)
    : null;
