import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { planEmail } from './plan-email.ts';
import type { PlanOwner } from './plan-email.ts';

/** E-mail to the owner of an account whose subscription was cancelled. */
export const subscriptionEndedEmail = (owner: PlanOwner, siteUrl: string): AddressedEmail =>
  planEmail(owner, {
    subject: 'Tu suscripción terminó',
    text: 'Elige un plan para volver a usar el panel; tus datos siguen ahí.',
    action: { label: 'Elegir un plan', url: `${siteUrl}/account/upgrade` },
  });
