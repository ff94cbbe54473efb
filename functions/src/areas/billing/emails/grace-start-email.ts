import { formatDateTime } from '@llevo/contract/rules/dates';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { planEmail } from './plan-email.ts';
import type { PlanOwner } from './plan-email.ts';

/** A running grace period, and the owner to notify. */
export interface GraceNotice extends PlanOwner {
  /** Its end, in milliseconds since 1970. */
  readonly graceUntil: number;
  /** The provider's payment page if the bank requires a confirmation; null if another card is needed. */
  readonly confirmationUrl: string | null;
}

/** The button of grace e-mails. */
export const graceAction = (siteUrl: string, confirmationUrl: string | null): AddressedEmail['action'] =>
  confirmationUrl === null
    ? { label: 'Actualizar la tarjeta', url: `${siteUrl}/account/billing#tarjeta` }
    : { label: 'Autorizar el pago', url: confirmationUrl };

/** E-mail at the beginning of the grace period: a renewal failed. */
export const graceStartEmail = (siteUrl: string, notice: GraceNotice): AddressedEmail => {
  const until = formatDateTime(new Date(notice.graceUntil).toISOString());
  const action = graceAction(siteUrl, notice.confirmationUrl);
  return notice.confirmationUrl === null
    ? planEmail(notice, {
        subject: 'No pudimos cobrar tu plan',
        text: `El banco rechazó el último pago. El panel sigue funcionando hasta el ${until}: actualiza tu tarjeta antes para que no se pause. Tus datos no se tocan.`,
        action,
      })
    : planEmail(notice, {
        subject: 'Autoriza el pago de tu plan',
        text: `Tu banco pide que autorices el último pago. El panel sigue funcionando hasta el ${until}; si no lo autorizas antes, queda en pausa. Tus datos no se tocan.`,
        action,
      });
};
