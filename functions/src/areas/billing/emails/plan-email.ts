import type { PlanId } from '@llevo/contract/entities/session';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import type { AddressedEmail } from '../../../platform/seams/email.ts';

/** The account that an e-mail is about, and the owner to notify. */
export interface PlanOwner {
  readonly ownerEmail: string;
  readonly accountName: string;
  readonly plan: PlanId | null;
}

interface PlanEmailContent {
  readonly subject: string;
  readonly text: string;
  readonly action: AddressedEmail['action'];
}

/** The common form of e-mails to owners about their plan. */
export const planEmail = (
  { ownerEmail, accountName, plan }: PlanOwner,
  { subject, text, action }: PlanEmailContent,
): AddressedEmail => ({
  to: ownerEmail,
  audience: 'own',
  subject,
  paragraphs: [`Es sobre el plan ${plan === null ? '' : PLANS[plan].name} de ${accountName} en Llevo.`, text],
  action,
});
