/** A customer's consent to messages on WhatsApp, as the desk sees and ends it. */
import { getPhoneConsent, withdrawPhoneConsent } from '@llevo/contract/endpoints/people/customers';
import type { ShownConsent } from '@llevo/contract/endpoints/people/customers';
import type { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import { paths } from '@llevo/contract/paths';
import { toE164 } from '@llevo/contract/validators/phone-number';
import { implement } from '../../http/implement.ts';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Actor } from '../../platform/seams/core.ts';
import { findConsent, isConsented, readConsent, withdrawConsent } from '../../platform/whatsapp/phone-consents.ts';
import { personNotFoundError } from './person-outcomes.ts';

const customerDocument = (accountId: string, id: string) =>
  firestore().doc(paths.accountDocument(accountId, 'customers', id));

const phoneOf = (cellphone: unknown): string => (typeof cellphone === 'string' ? (toE164(cellphone) ?? '') : '');

const toShown = (consent: PhoneConsent | null): ShownConsent => ({
  since: consent !== null && isConsented(consent, 'service') ? new Date(consent.at).toISOString() : null,
});

/** Whether a customer's number gets messages on WhatsApp; null for an installation that sends none. */
export const getPhoneConsentRoute = implement(getPhoneConsent, async ({ input: { id }, deps, caller }) => {
  if (deps.whatsapp === null) return { data: { consent: null } };
  const customer = await customerDocument(caller.accountId, id).get();
  if (!customer.exists) throw personNotFoundError();
  const consent = await findConsent(caller.accountId, phoneOf(customer.get('cellphone')));
  return { data: { consent: toShown(consent) } };
});

/** Ends the consent of a customer who asks for it otherwise than by "BAJA"; repeats do nothing. */
export const withdrawPhoneConsentRoute = implement(withdrawPhoneConsent, async ({ input: { id }, deps, caller }) => {
  if (!(await withdraw(caller, id, deps.clock.nowMs()))) throw personNotFoundError();
  return { data: { consent: { since: null } }, message: 'Ya no se le escribe por WhatsApp' };
});

function withdraw(actor: Actor, customerId: string, nowMs: number): Promise<boolean> {
  const { accountId } = actor;
  const document = customerDocument(accountId, customerId);
  return queuedAuditedTransaction(actor, [document.path], async (transaction, audit) => {
    const customer = await transaction.get(document);
    if (!customer.exists) return false;
    const phone = phoneOf(customer.get('cellphone'));
    const consent = phone === '' ? null : await readConsent(transaction, accountId, phone);
    if (consent === null || consent.withdrawnAt !== null) return true;
    withdrawConsent(transaction, accountId, { phone, nowMs });
    audit.add({
      action: 'customer.whatsapp_withdrawal',
      target: document.path,
      before: { since: consent.at },
      after: null,
      createdAt: nowMs,
    });
    return true;
  });
}
