import { formatDateTime } from '@llevo/contract/rules/dates';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { graceAction } from './grace-start-email.ts';
import type { GraceNotice } from './grace-start-email.ts';
import { planEmail } from './plan-email.ts';

/** E-mail two days before the grace period ends. */
export const graceReminderEmail = (siteUrl: string, notice: GraceNotice): AddressedEmail =>
  planEmail(notice, {
    subject: 'Tu panel se pausa en dos días',
    text: `El último pago sigue pendiente. El ${formatDateTime(new Date(notice.graceUntil).toISOString())} el panel queda en pausa para todo tu equipo. Tus datos no se tocan.`,
    action: graceAction(siteUrl, notice.confirmationUrl),
  });
