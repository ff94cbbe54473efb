import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { DELETED_PERSON_NAME } from '@llevo/contract/rules/services/service-display';
import type { PersonDeletion } from '../../../platform/deletion/deletion-document.ts';
import { deletionDocument } from '../../../platform/deletion/deletion-jobs.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../../platform/firestore/firestore-errors.ts';
import { systemClock } from '../../../platform/system.ts';
import { hasPersonalFields } from '../../account/deletion/person-services.ts';
import type { Migration } from './migration.ts';

const StoredPeople = Service.pick({ userId: true, userName: true, driverId: true, driverName: true }).partial();

/**
 * Erases people who were deleted before an erasure removed more than the name (docs/decisions/0098): queues it again for
 * each person of a service who is deleted and has data in it. Housekeeping runs the steps.
 */
export const erasedPeople: Migration = {
  number: 4,
  title: 'People who were deleted leave no address, receipt or note',
  collection: 'services',
  change: () => null,
  settle: async (path) => {
    const [root, accountId, , , ...deeper] = path.split('/');
    if (root !== 'accounts' || accountId === undefined || deeper.length > 0) return false;
    const service = await firestore().doc(path).get();
    const { data: people } = StoredPeople.safeParse(service.data());
    if (people === undefined) return false;
    const deleted = [
      ...(people.userName === DELETED_PERSON_NAME && hasPersonalFields(service, 'userId') ? [people.userId] : []),
      ...(people.driverName === DELETED_PERSON_NAME && hasPersonalFields(service, 'driverId') ? [people.driverId] : []),
    ].filter((id): id is string => typeof id === 'string' && id !== '');
    const queued = await Promise.all(deleted.map((personId) => queueErasure(accountId, personId)));
    return queued.includes(true);
  },
};

/** Queues an erasure unless the person has a record, or is being erased; returns whether it did. */
async function queueErasure(accountId: string, personId: string): Promise<boolean> {
  const records = (['customers', 'drivers'] as const).map((kind) =>
    firestore().doc(paths.accountDocument(accountId, kind, personId)),
  );
  if ((await firestore().getAll(...records)).some(({ exists }) => exists)) return false;
  const createdAt = systemClock.nowMs();
  const about = { accountId, personId, name: '', email: '', phone: '', auditId: '' };
  const deletion: PersonDeletion = {
    kind: 'person',
    ...about,
    step: '',
    cursor: null,
    createdAt,
    updatedAt: createdAt,
  };
  try {
    await deletionDocument(`${accountId}.${personId}`).create(deletion);
    return true;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    return false;
  }
}
