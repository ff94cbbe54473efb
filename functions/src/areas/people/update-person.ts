import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@llevo/contract/entities/person';
import { paths } from '@llevo/contract/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { normaliseEmail } from '../../platform/ledger/text.ts';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { enqueueNotices, readOwnerEmails } from '../../platform/identity/sensitive-notices.ts';
import type { Actor, Clock, Ids } from '../../platform/seams/core.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import { companyName } from './create-person.ts';
import { readDriverDeviceDocuments } from '../../platform/push/push-devices.ts';
import { toAuditedFields } from '../../platform/audit/audited-fields.ts';
import type { PersonKind } from './person-addresses.ts';
import { emailReservation, findEmailHolders, releaseEmail, reserveEmail } from './person-addresses.ts';
import { editBy, personIndexFields } from './person-record.ts';

/** Some fields of a person, as `PATCH` inputs have them. */
type ChangesOf<Who> = { readonly [Field in keyof Who]?: Who[Field] | undefined };

interface UpdatedKind<Who> {
  readonly kind: PersonKind;
  readonly read: (snapshot: DocumentSnapshot) => Who;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Fields that follow from the changed ones; not audited. */
  readonly followingFields?: (before: Who, changed: Partial<Who>, at: number) => Partial<Who>;
  /** Whether a change of these fields is notified. */
  readonly isNotified?: (before: Who, changed: readonly string[]) => boolean;
}

/** A change of sensitive fields, for its e-mails. */
export interface NotifiedChange<Who> {
  readonly before: Who;
  readonly after: Who;
  readonly changedBy: string;
  /** Name of the account. */
  readonly company: string;
  readonly ownerEmails: readonly string[];
}

/** Edits customers or drivers: changed fields, reserved e-mail and audit entry in one transaction. */
export const updatePerson =
  <Who extends Person & { readonly updatedAt: number }, Changes extends ChangesOf<Who>>({
    kind,
    read,
    clock,
    ids,
    followingFields,
    isNotified = () => false,
  }: UpdatedKind<Who>) =>
  (
    actor: Actor,
    { id, seenAtMs, changes }: PersonEdit<Changes>,
    emailsFor?: (change: NotifiedChange<Who>) => readonly AddressedEmail[],
  ): Promise<UpdatePersonResult<Who>> => {
    const { accountId } = actor;
    const document = firestore().doc(paths.accountDocument(accountId, `${kind}s`, id));
    const email: string | undefined = changes.email;
    const contended = email === undefined || email === '' ? [] : [emailReservation({ accountId, kind, email }).path];
    return queuedAuditedTransaction(actor, [document.path, ...contended], async (transaction, audit) => {
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return { kind: 'unknown' };
      const before = read(snapshot);
      if (before.updatedAt !== seenAtMs) return { kind: 'conflict', person: before };
      const changed = differences(before, changes);
      if (Object.keys(changed).length === 0) return { kind: 'saved', person: before };
      const isMoving = email !== undefined && normaliseEmail(email) !== normaliseEmail(before.email);
      if (isMoving && email !== '') {
        const holders = await findEmailHolders(transaction, { accountId, kind }, [email]);
        if (holders.size > 0) return { kind: 'email_taken' };
      }
      // Sessions of the driver's app belong to the former address.
      const losesDevices = kind === 'driver' && (isMoving || (before.email === '' && 'cellphone' in changed));
      const devices = losesDevices ? await readDriverDeviceDocuments(transaction, accountId, id) : [];

      const isRead = emailsFor !== undefined && isNotified(before, Object.keys(changed));
      const notified = isRead ? await readRecipients(transaction, accountId) : null;

      // Strictly later than the change that was seen, so that a second edit of the same row is noticed.
      const at = Math.max(clock.nowMs(), before.updatedAt + 1);
      const following = followingFields?.(before, changed, at) ?? {};
      const after = { ...before, ...changed, ...following };
      const stored = {
        ...changed,
        ...following,
        ...personIndexFields(after),
        lastEdit: editBy(actor, at),
        updatedAt: at,
      };
      transaction.update(document, stored);
      if (isMoving) {
        if (before.email !== '') releaseEmail(transaction, { accountId, kind, email: before.email });
        if (email !== '') reserveEmail(transaction, { accountId, kind, email }, id);
      }
      for (const device of devices) transaction.delete(device);
      const emails = notified && emailsFor?.({ before, after, changedBy: actor.name, ...notified });
      enqueueNotices(transaction, emails ?? [], { prefix: kind, ids, accountId, createdAt: at });
      audit.add({
        action: `${kind}.update`,
        target: document.path,
        before: toAuditedFields(before, Object.keys(changed)),
        after: toAuditedFields(after, Object.keys(changed)),
        createdAt: at,
      });
      return { kind: 'saved', person: { ...before, ...stored } };
    });
  };

const readRecipients = async (transaction: Transaction, accountId: string) => ({
  company: await companyName(transaction, accountId),
  ownerEmails: await readOwnerEmails(transaction, accountId),
});

/** The fields that the changes give another value. */
function differences<Who extends object>(before: Who, changes: ChangesOf<Who>): Partial<Who> & Record<string, unknown> {
  const given = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, before[field as keyof Who]),
  );
  // `Object.entries` loses the types of the fields.
  return Object.fromEntries(given) as Partial<Who> & Record<string, unknown>;
}

/** Fields of a person as an administrator changed them. */
interface PersonEdit<Changes> {
  readonly id: string;
  /** `updatedAt` of the record that the administrator saw, in milliseconds since 1970. */
  readonly seenAtMs: number;
  readonly changes: Changes;
}

export type UpdatePersonResult<Who> =
  | { readonly kind: 'saved'; readonly person: Who }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'email_taken' }
  /** The record changed in the meantime. */
  | { readonly kind: 'conflict'; readonly person: Who };
