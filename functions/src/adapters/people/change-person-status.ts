import type { LastChange } from '@llevo/contract/entities/person';
import type { DriverStatus } from '@llevo/contract/entities/driver';
import type { StatusConflict } from '@llevo/contract/entities/status-change';
import { paths } from '@llevo/contract/paths';
import { canChangeDriverStatus } from '@llevo/contract/rules/people/driver-status';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { auditedTransaction } from '../audit/audited-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import { addOutboxMail } from '../mail/firestore-outbox.ts';
import type { Actor } from '../platform/ports.ts';
import { planForOneMoreDriver } from './driver-limit.ts';
import type { StatusEmail, StatusChangeRequest, StatusChangeResult } from './ports.ts';

/** What a change of status needs of whom it concerns. A customer's statuses are among a driver's. */
interface StatusHolder {
  readonly email: string;
  readonly status: DriverStatus;
  readonly statusChange: LastChange | null;
}

interface StatusHolderKind<Who extends StatusHolder> {
  readonly kind: 'customer' | 'driver';
  readonly read: (snapshot: DocumentSnapshot) => Who;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Where somebody stands, for the one whose change came second. */
export const currentStatus = ({ status, statusChange }: StatusHolder): StatusConflict => ({
  status,
  changedBy: statusChange?.name ?? null,
  changedAt: statusChange === null ? null : new Date(statusChange.at).toISOString(),
});

/** Changes of status of one kind of people: status, audit entry and letter stand together or not at all (SPEC §4). */
export function changePersonStatus<Who extends StatusHolder>({ kind, read, clock, ids }: StatusHolderKind<Who>) {
  return (
    actor: Actor,
    { id, to, seen, reason }: StatusChangeRequest<Who['status']>,
    letterTo: (who: Who) => StatusEmail,
  ): Promise<StatusChangeResult> =>
    auditedTransaction<StatusChangeResult>(actor, async (transaction, audit) => {
      const document = firestore().doc(paths.accountDocument(actor.accountId, `${kind}s`, id));
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return { kind: 'unknown' };
      const who = read(snapshot);
      const isAsSeen = seen === undefined || seen === who.status;
      if (!isAsSeen || !canChangeDriverStatus(who.status, to)) return { kind: 'conflict', current: currentStatus(who) };
      const isAnotherDriver = kind === 'driver' && to === 'activado' && who.status !== 'activado';
      const largerPlan = isAnotherDriver ? await planForOneMoreDriver(transaction, actor.accountId) : null;
      if (largerPlan !== null) return { kind: 'no_room', plan: largerPlan };

      // Later than the change before, whatever the clocks of two instances say: the instant tells changes apart.
      const at = Math.max(clock.nowMs(), (who.statusChange?.at ?? 0) + 1);
      const statusChange: LastChange = { uid: actor.uid, name: actor.name, at };
      transaction.update(document, { status: to, statusChange, updatedAt: at });
      audit.add({
        action: `${kind}.status`,
        target: document.path,
        before: { status: who.status },
        after: { status: to, reason },
        createdAt: at,
      });
      addOutboxMail(transaction, {
        id: `${kind}-status-${ids.sha256(`${document.path} ${at.toString()}`)}`,
        accountId: actor.accountId,
        to: who.email,
        ...letterTo(who),
        createdAt: at,
      });
      return { kind: 'changed' };
    });
}
