import type { PlanId } from '@llevo/contract/entities/session';
import { Account } from '@llevo/contract/entities/account';
import { paths } from '@llevo/contract/paths';
import { PLACE_HOLDING_STATUSES } from '@llevo/contract/rules/people/driver-status';
import type { NewCustomer, NewDriver } from '@llevo/contract/entities/person-input';
import type { Transaction } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Actor, Clock, Ids } from '../../platform/seams/core.ts';
import { toAuditedFields } from '../../platform/audit/audited-fields.ts';
import { planForAnotherDriver } from './driver-places.ts';
import { personKey } from '@llevo/contract/rules/people/same-customer';
import { findPersonKeys } from './people-without-email.ts';
import type { PersonEmail, PersonKind } from './person-addresses.ts';
import { emailReservation, findEmailHolders, reserveEmail } from './person-addresses.ts';
import type { EmailContent } from '../../platform/seams/email.ts';

/** Length of the id of a person that an administrator creates. */
export const PERSON_ID_LENGTH = 20;

interface Invitation<Stored> {
  /** Fields of the record that say so. */
  readonly fields: Partial<Stored>;
  /** Null for a person without an address. */
  readonly email: EmailContent | null;
}

interface CreatedKind<New, Stored extends Record<string, unknown>> {
  readonly kind: PersonKind;
  readonly newRecord: (input: New, actor: Actor, at: number) => Stored;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Creates customers or drivers: record, reserved e-mail, audit entry and invitation in one transaction. */
export const createPerson =
  <New extends NewCustomer | NewDriver, Stored extends Record<string, unknown>>({
    kind,
    newRecord,
    clock,
    ids,
  }: CreatedKind<New, Stored>) =>
  (
    actor: Actor,
    input: New,
    invite?: (person: Stored & { readonly id: string }, company: string) => Promise<Invitation<Stored> | null>,
  ): Promise<CreatePersonResult<Stored & { readonly id: string }>> => {
    const { accountId } = actor;
    const who = { accountId, kind, email: input.email };
    const document = firestore().doc(paths.accountDocument(accountId, `${kind}s`, ids.base62(PERSON_ID_LENGTH)));
    // Drivers are counted against the plan.
    const identity = input.email === '' ? `${document.parent.path}\n${input.cellphone}` : emailReservation(who).path;
    const contended = [identity, ...(kind === 'driver' ? [document.parent.path] : [])];
    return queuedAuditedTransaction(actor, contended, async (transaction, audit) => {
      const taken = await findTaken(transaction, who, input);
      if (taken !== null) return taken;
      const largerPlan =
        kind === 'driver' ? await planForAnotherDriver(transaction, accountId, PLACE_HOLDING_STATUSES) : null;
      if (largerPlan !== null) return { kind: 'no_room', plan: largerPlan };

      const createdAt = clock.nowMs();
      const blank = newRecord(input, actor, createdAt);
      const company = invite === undefined ? '' : await companyName(transaction, accountId);
      const invitation = (await invite?.({ ...blank, id: document.id }, company)) ?? null;
      const record = { ...blank, ...invitation?.fields };
      transaction.create(document, record);
      if (input.email !== '') reserveEmail(transaction, who, document.id);
      const after = toAuditedFields(input);
      audit.add({ action: `${kind}.create`, target: document.path, before: null, after, createdAt });
      const invitationEmail = invitation?.email ?? null;
      if (invitationEmail !== null) {
        const id = `${kind}-invitation-${ids.sha256(document.path)}`;
        // Secret, because its link answers the invitation.
        enqueueEmail(
          transaction,
          { ...invitationEmail, to: input.email },
          { id, accountId, isSecret: true, createdAt },
        );
      }
      return { kind: 'created', person: { ...record, id: document.id } };
    });
  };

/**
 * The conflict of a new person with an existing one; null for none. The e-mail counts, or without one the number: a
 * driver's alone, a customer's together with the name.
 */
async function findTaken(
  transaction: Transaction,
  who: PersonEmail,
  input: NewCustomer,
): Promise<{ readonly kind: 'email_taken' | 'same_customer' | 'phone_taken' } | null> {
  if (input.email !== '') {
    return (await findEmailHolders(transaction, who, [input.email])).size > 0 ? { kind: 'email_taken' } : null;
  }
  const keys = await findPersonKeys((query) => transaction.get(query), who, [input]);
  if (!keys.has(personKey(who.kind, input) ?? '')) return null;
  return { kind: who.kind === 'driver' ? 'phone_taken' : 'same_customer' };
}

/** The name of an account, read in the given transaction. */
export async function companyName(transaction: Transaction, accountId: string): Promise<string> {
  const account = await transaction.get(firestore().doc(paths.account(accountId)));
  return Account.pick({ name: true }).parse(account.data()).name;
}

export type CreatePersonResult<Who> =
  | { readonly kind: 'created'; readonly person: Who }
  /** Another customer, or another driver, of the account has the e-mail. */
  | { readonly kind: 'email_taken' }
  /** Another customer of the account has the number and the name, and the new one no e-mail. */
  | { readonly kind: 'same_customer' }
  /** Another driver of the account has the number, and the new one no e-mail. */
  | { readonly kind: 'phone_taken' }
  /** The plan admits no more drivers; `plan` does. */
  | { readonly kind: 'no_room'; readonly plan: PlanId };
