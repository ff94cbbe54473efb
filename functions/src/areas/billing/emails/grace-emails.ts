import { formatDateTime } from '@llevo/contract/rules/dates';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import type { PlanId } from '@llevo/contract/entities/session';
import type { AddressedEmail } from '../../../platform/seams/email.ts';

/** A grace period that runs, and the owner to notify. */
export interface GraceNotice {
  readonly ownerEmail: string;
  readonly accountName: string;
  readonly plan: PlanId | null;
  /** Its end, in milliseconds since 1970. */
  readonly graceUntil: number;
  /** The provider's payment page where the bank waits for a confirmation; null where another card is needed. */
  readonly confirmationUrl: string | null;
}

/** The beginning of the grace period: a renewal failed. */
export const graceStartEmail = (siteUrl: string, notice: GraceNotice): AddressedEmail => {
  const until = formatDateTime(new Date(notice.graceUntil).toISOString());
  return notice.confirmationUrl === null
    ? graceEmail(siteUrl, notice, {
        subject: 'No pudimos cobrar tu plan',
        text: `El banco rechazó el último pago. El panel sigue funcionando hasta el ${until}: actualiza tu tarjeta antes para que no se pause. Tus datos no se tocan.`,
      })
    : graceEmail(siteUrl, notice, {
        subject: 'Autoriza el pago de tu plan',
        text: `Tu banco pide que autorices el último pago. El panel sigue funcionando hasta el ${until}; si no lo autorizas antes, queda en pausa. Tus datos no se tocan.`,
      });
};

/** Two days before the grace period ends. */
export const graceReminderEmail = (siteUrl: string, notice: GraceNotice): AddressedEmail =>
  graceEmail(siteUrl, notice, {
    subject: 'Tu panel se pausa en dos días',
    text: `El último pago sigue pendiente. El ${formatDateTime(new Date(notice.graceUntil).toISOString())} el panel queda en pausa para todo tu equipo. Tus datos no se tocan.`,
  });

function graceEmail(
  siteUrl: string,
  { ownerEmail, accountName, plan, confirmationUrl }: GraceNotice,
  { subject, text }: { readonly subject: string; readonly text: string },
): AddressedEmail {
  return {
    to: ownerEmail,
    subject,
    paragraphs: [`Es sobre el plan ${plan === null ? '' : PLANS[plan].name} de ${accountName} en Llevo.`, text],
    action:
      confirmationUrl === null
        ? { label: 'Actualizar la tarjeta', url: `${siteUrl}/account/billing#tarjeta` }
        : { label: 'Autorizar el pago', url: confirmationUrl },
  };
}
