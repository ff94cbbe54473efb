import type { EmailContent } from '../../platform/seams/email.ts';
import type { PlanId } from '@llevo/contract/entities/session';
import type { StatusConflict } from '@llevo/contract/entities/status-change';
import type { LastChange } from '@llevo/contract/entities/person';
import { paths } from '@llevo/contract/paths';
import type { DriverDocument } from '@llevo/contract/rules/people/driver-documents';
import type { StatusHolder } from '@llevo/contract/rules/people/status-change';
import { addsActiveDriver, statusConflict } from '@llevo/contract/rules/people/status-change';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Actor, Clock, Ids } from '../../platform/seams/core.ts';
import { readDriverDeviceDocuments } from '../../platform/push/push-devices.ts';
import { companyName } from './create-person.ts';
import { planForAnotherDriver } from './driver-places.ts';

interface PersonKind<Who extends StatusHolder> {
  readonly kind: 'customer' | 'driver';
  readonly read: (snapshot: DocumentSnapshot) => Who;
  /** Documents that a person lacks for a status; none by default. */
  readonly missingFor?: (person: Who, to: Who['status']) => readonly DriverDocument[];
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Status changes of customers or drivers: status, audit entry and e-mail in one transaction (SPEC §4). */
export function changePersonStatus<Who extends StatusHolder & { readonly email: string }>({
  kind,
  read,
  missingFor = () => [],
  clock,
  ids,
}: PersonKind<Who>) {
  return (
    actor: Actor,
    { id, to, seen, reason, isIncompleteAllowed = false }: StatusChangeRequest<Who['status']>,
    emailFor: (person: Who, company: string) => EmailContent,
  ): Promise<StatusChangeResult> => {
    const document = firestore().doc(paths.accountDocument(actor.accountId, `${kind}s`, id));
    // Active drivers are counted against the plan.
    const isCounted = kind === 'driver' && to === 'activado';
    const contended = [document.path, ...(isCounted ? [document.parent.path] : [])];
    return queuedAuditedTransaction<StatusChangeResult>(actor, contended, async (transaction, audit) => {
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return { kind: 'unknown' };
      const person = read(snapshot);
      const conflict = statusConflict(person, { to, seen });
      if (conflict !== null) return { kind: 'conflict', current: conflict };
      const missing = missingFor(person, to);
      if (missing.length > 0 && !isIncompleteAllowed) return { kind: 'incomplete', missing };
      const needsRoom = kind === 'driver' && addsActiveDriver(person.status, to);
      const largerPlan = needsRoom ? await planForAnotherDriver(transaction, actor.accountId, ['activado']) : null;
      if (largerPlan !== null) return { kind: 'no_room', plan: largerPlan };
      const company = await companyName(transaction, actor.accountId);
      const isLeaving = kind === 'driver' && to === 'cancelado';
      const devices = isLeaving ? await readDriverDeviceDocuments(transaction, actor.accountId, id) : [];

      // Strictly later than the previous change, so that clock skew between instances cannot merge the two.
      const at = Math.max(clock.nowMs(), (person.statusChange?.at ?? 0) + 1);
      const statusChange: LastChange = { uid: actor.uid, name: actor.name, at };
      transaction.update(document, { status: to, statusChange, updatedAt: at });
      for (const device of devices) transaction.delete(device);
      audit.add({
        action: `${kind}.status`,
        target: document.path,
        before: { status: person.status },
        after: { status: to, reason, ...(missing.length > 0 && { missing }) },
        createdAt: at,
      });
      if (person.email !== '') {
        enqueueEmail(
          transaction,
          { ...emailFor(person, company), to: person.email },
          {
            id: `${kind}-status-${ids.sha256(`${document.path} ${at.toString()}`)}`,
            accountId: actor.accountId,
            createdAt: at,
            topic: 'person_status',
          },
        );
      }
      return { kind: 'changed' };
    });
  };
}

/** A status change requested by an administrator. */
export interface StatusChangeRequest<Status extends string> {
  readonly id: string;
  readonly to: Status;
  /** The status that the administrator saw; undefined for no precondition. */
  readonly seen: string | undefined;
  /** '' for none. */
  readonly reason: string;
  /** Whether the change is made although the person lacks something for it. */
  readonly isIncompleteAllowed?: boolean;
}

export type StatusChangeResult =
  | { readonly kind: 'changed' }
  | { readonly kind: 'unknown' }
  /** The person lacks something, and the request does not allow that. */
  | { readonly kind: 'incomplete'; readonly missing: readonly DriverDocument[] }
  /** The plan includes no more active drivers; `plan` does. */
  | { readonly kind: 'no_room'; readonly plan: PlanId }
  /** The status changed in the meantime, or does not allow the requested one. */
  | { readonly kind: 'conflict'; readonly current: StatusConflict };
