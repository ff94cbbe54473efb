import type { Limited, JobChange, ChangeJobsResult } from './change-jobs.ts';
import type { BoardLoad } from '@llevo/contract/entities/board';
import type { Actor } from '../../platform/seams/core.ts';
import type { CompanySender } from '../services/company-sender.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { MAX_BOARD_DRIVERS } from '@llevo/contract/entities/board';
import { JobFields } from '@llevo/contract/entities/job-fields';
import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { weekLoad } from '@llevo/contract/rules/board/week-load';
import type { QuerySnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { cloudLog } from '../../platform/log/cloud-log.ts';
import { storedFields } from '../../platform/firestore/document-fields.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import { serviceDocument } from '../services/service-list.ts';
import { changeJobs } from './change-jobs.ts';
import { LaneFields } from './lane-driver.ts';
import type { LaneRecord } from './lane-driver.ts';

/** Maximum services read for a week; companies with more use the view by day. */
const MAX_WEEK_SERVICES = 2_000;

const LoadFields = JobFields.extend(
  Service.pick({
    driverName: true,
    userName: true,
    addressStart: true,
    addressFinish: true,
    acceptance: true,
    confirmation: true,
  }).shape,
);

/** The records that can be read; others are logged and left out. */
const readRecords = <Schema extends z.ZodObject>({ docs }: QuerySnapshot, schema: Schema): z.infer<Schema>[] =>
  docs.flatMap((snapshot) => {
    const { success, data } = schema.safeParse({ ...snapshot.data(), id: snapshot.id });
    if (success) return [data];
    cloudLog.error('a record that cannot be read is left out of the board', { path: snapshot.ref.path });
    return [];
  });

/** The board over `accounts/{a}/drivers` and `accounts/{a}/services`. */
export const boardStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  /** Active drivers by name. */
  drivers: async (accountId: string): Promise<Limited<LaneRecord>> => {
    const found = await firestore()
      .collection(paths.accountCollection(accountId, 'drivers'))
      .where('status', '==', 'activado')
      .orderBy('sortName')
      .select(...storedFields(LaneFields))
      .limit(MAX_BOARD_DRIVERS + 1)
      .get();
    const rows = readRecords(found, LaneFields).slice(0, MAX_BOARD_DRIVERS);
    return { rows, isPartial: found.size > MAX_BOARD_DRIVERS };
  },

  /** The jobs of all drivers on consecutive days. */
  load: async (accountId: string, dates: readonly string[]): Promise<Limited<BoardLoad>> => {
    const found = await firestore()
      .collection(paths.accountCollection(accountId, 'services'))
      .where('date', '>=', dates[0] ?? '')
      .where('date', '<=', dates.at(-1) ?? '')
      .orderBy('date')
      .orderBy('hour')
      .select(...storedFields(LoadFields))
      .limit(MAX_WEEK_SERVICES + 1)
      .get();
    const services = readRecords(found, LoadFields).slice(0, MAX_WEEK_SERVICES);
    return { rows: weekLoad(services, clock.nowMs()), isPartial: found.size > MAX_WEEK_SERVICES };
  },

  /** Writes all changes, with timelines, audit entries and e-mails, in one transaction; or none. */
  change: (actor: Actor, changes: readonly JobChange[], sender: CompanySender): Promise<ChangeJobsResult> => {
    const { accountId } = actor;
    const drivers = changes.flatMap(({ driverId }) => (driverId ? [driverDocument(accountId, driverId)] : []));
    const services = changes.map(({ serviceId }) => serviceDocument(accountId, serviceId));
    const keys = [...new Set([...services, ...drivers].map(({ path }) => path))];
    return queuedAuditedTransaction<ChangeJobsResult>(actor, keys, (transaction, audit) =>
      changeJobs({ transaction, audit, actor, clock }, changes, sender),
    );
  },
}));
