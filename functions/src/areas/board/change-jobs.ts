import type { CompanySender } from '../services/company-sender.ts';
import { assignmentEmails } from '../services/emails/assignment-email.ts';
import type { JobPeople } from '../services/job-messages.ts';
import { notifyJobChange, readJobPeople } from '../services/job-messages.ts';
import type { Move, Service } from '@llevo/contract/entities/service';
import { isMovable } from '@llevo/contract/rules/board/board-job';
import { undoStep } from '@llevo/contract/rules/board/undo-move';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { heldForUndoMs, undoShownMs } from '@llevo/contract/rules/services/undo-windows';
import { searchTokens } from '@llevo/contract/search-text';
import type { DriverContacts } from '../services/driver-contacts.ts';
import { notifyDriverSwitch, stateBefore } from '../services/driver-notices.ts';
import { readContactsWithUnsent } from '../services/driver-contacts.ts';
import type { ServiceTransaction } from '../services/service-change.ts';
import { writeServiceChange } from '../services/service-change.ts';
import type { AssignableDriver } from '../services/service-driver.ts';
import { driverFields, findAssignableDriver, statusLine } from '../services/service-driver.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { writeTrackingLink } from '../services/tracking-link.ts';
import { notifyDriverOfChange } from '../services/write-service-update.ts';

/** The new driver and time of a job; undefined keeps the current one. */
interface WantedPlace extends Pick<JobChange, 'driverId' | 'schedule'> {
  /** The state that an undo restores; null for other changes. */
  readonly restored: Move['before'] | null;
}

/** A job to change, as stored. */
interface FoundJob {
  readonly change: WantedPlace;
  readonly service: Service;
}

/** Changes jobs unless one changed since the caller saw it, all or none; reads first and writes afterwards. */
export async function changeJobs(
  frame: ServiceTransaction,
  changes: readonly JobChange[],
  sender: CompanySender,
): Promise<ChangeJobsResult> {
  const { transaction, actor, clock } = frame;
  const { accountId } = actor;
  const documents = changes.map(({ serviceId }) => serviceDocument(accountId, serviceId));
  const snapshots = await transaction.getAll(...documents);
  const found: (FoundJob | { readonly change: null; readonly service: Service })[] = [];
  const conflicts: JobConflict[] = [];
  for (const [index, change] of changes.entries()) {
    const snapshot = snapshots[index];
    if (snapshot?.exists !== true) {
      conflicts.push({ because: 'gone', serviceId: change.serviceId });
      continue;
    }
    const service = parseService(snapshot);
    const step = stepOf(service, change, clock.nowMs());
    if (step === 'done') found.push({ change: null, service });
    else if (typeof step === 'string') conflicts.push({ because: step, service });
    else found.push({ change: step, service });
  }
  if (conflicts.length > 0) return { kind: 'conflict', jobs: conflicts };

  const pending = found.filter((job): job is FoundJob => job.change !== null);
  const drivers = await readDrivers(frame, pending);
  if (typeof drivers === 'string') return { kind: drivers };
  const people = await readAllPeople(frame, pending);
  const moved = await readMovedContacts(frame, pending);
  const losers = pending.flatMap(({ change, service }) => (hasOtherDriver(service, change) ? [service.driverId] : []));
  const contacts = await readContactsWithUnsent(transaction, accountId, [...drivers.values(), ...losers]);
  const heldMs = heldForUndoMs(undoShownMs(changes.length));
  return {
    kind: 'changed',
    services: found.map((job) =>
      job.change === null ? job.service : writeJob(frame, job, { drivers, people, moved, contacts, sender, heldMs }),
    ),
  };
}

const hasOtherDriver = ({ driverId }: Service, change: Pick<JobChange, 'driverId'>): boolean =>
  change.driverId !== undefined && change.driverId !== driverId;

const hasOtherTime = ({ date, hour }: Service, { schedule }: Pick<JobChange, 'schedule'>): boolean =>
  schedule !== undefined && (schedule.date !== date || schedule.hour !== hour);

/** Whether the job already is as wanted, so that calls can be repeated. */
const isAsWanted = (service: Service, change: JobChange): boolean =>
  !hasOtherDriver(service, change) && !hasOtherTime(service, change);

/** The next step for a job: nothing, a change, or the conflict. */
function stepOf(
  service: Service,
  change: JobChange,
  nowMs: number,
): WantedPlace | 'done' | Exclude<JobConflict['because'], 'gone'> {
  const { seenAt, driverId, schedule, isUndo } = change;
  const undo = isUndo ? undoStep(service, seenAt, nowMs) : null;
  if (undo === null ? isAsWanted(service, change) : undo.kind === 'done') return 'done';
  if (!isMovable(service) && !isHandedOver(service, undo)) return 'fixed';
  if (undo?.kind === 'restore') {
    const { before } = undo;
    return { driverId: before.driverId, schedule: { date: before.date, hour: before.hour }, restored: before };
  }
  if (undo !== null) return undo.kind;
  return service.updatedAt === seenAt ? { driverId, schedule, restored: null } : 'changed';
}

/** Whether an undo gives back a job whose cargo was on board, and still is with the new driver. */
const isHandedOver = ({ status }: Service, undo: ReturnType<typeof undoStep> | null): boolean =>
  status === 'en curso' && undo?.kind === 'restore' && undo.before.status === status;

type Drivers = ReadonlyMap<string, AssignableDriver>;

/** Reads each new driver once. */
async function readDrivers(
  { transaction, actor }: ServiceTransaction,
  jobs: readonly FoundJob[],
): Promise<Drivers | 'unknown_driver' | 'inactive_driver'> {
  const ids = new Set(
    jobs.flatMap(({ change, service }) =>
      hasOtherDriver(service, change) && change.driverId ? [change.driverId] : [],
    ),
  );
  const found = await Promise.all([...ids].map((id) => findAssignableDriver(transaction, actor.accountId, id)));
  const refused = found.find((driver) => typeof driver === 'string');
  if (refused !== undefined) return refused;
  return new Map(found.flatMap((driver) => (typeof driver === 'string' ? [] : [[driver.id, driver] as const])));
}

/** People that the changes concern besides the drivers, by service. */
async function readAllPeople(
  { transaction, actor }: ServiceTransaction,
  jobs: readonly FoundJob[],
): Promise<ReadonlyMap<string, JobPeople>> {
  const read = jobs.map(
    async ({ service }) => [service.id, await readJobPeople(transaction, actor.accountId, service)] as const,
  );
  return new Map(await Promise.all(read));
}

/** Contacts of the drivers who keep a job that gets another time. */
function readMovedContacts(
  { transaction, actor }: ServiceTransaction,
  jobs: readonly FoundJob[],
): Promise<DriverContacts> {
  const moved = jobs.filter(({ change, service }) => hasOtherTime(service, change) && !hasOtherDriver(service, change));
  const drivers = [...new Set(moved.map(({ service }) => service.driverId))];
  return readContactsWithUnsent(transaction, actor.accountId, drivers);
}

interface JobContext {
  readonly drivers: Drivers;
  readonly people: ReadonlyMap<string, JobPeople>;
  /** Contacts of the drivers who keep a job that gets another time. */
  readonly moved: DriverContacts;
  /** Contacts of the drivers who get or lose a job. */
  readonly contacts: DriverContacts;
  readonly sender: CompanySender;
  /** How long messages wait; those of an undo leave at once. */
  readonly heldMs: number;
}

function writeJob(frame: ServiceTransaction, { change, service }: FoundJob, context: JobContext): Service {
  const { transaction, actor } = frame;
  const { accountId } = actor;
  const { contacts, sender } = context;
  const { restored } = change;
  const driver = change.driverId ? (context.drivers.get(change.driverId) ?? null) : null;
  const reassigned = hasOtherDriver(service, change)
    ? { ...driverFields(service, driver), ...restoredFields(restored) }
    : null;
  const moved = hasOtherTime(service, change) && change.schedule ? change.schedule : null;
  const { searchTokens: _, ...fields } = { searchTokens: [], ...reassigned, ...moved };
  const next = { ...service, ...fields };
  const changed = writeServiceChange(frame, service, {
    fields: { ...fields, searchTokens: searchTokens(...serviceSearchTexts(next)) },
    lines: [
      ...(reassigned ? [{ kind: 'driver' as const, from: service.driverName, to: reassigned.driverName }] : []),
      ...statusLine(service, next),
      ...(reassigned?.acceptance ? [{ kind: 'acceptance' as const, from: null, to: null }] : []),
      ...(moved
        ? [{ kind: 'schedule' as const, from: `${service.date} ${service.hour}`, to: `${moved.date} ${moved.hour}` }]
        : []),
    ],
    move: {
      driverId: next.driverId,
      before: stateBefore(service, contacts),
      undid: restored && service.updatedAt,
    },
    // A new time is an edit, with or without a new driver.
    action: moved ? 'service.update' : 'service.driver',
    before: auditedFields(service),
    after: auditedFields(next),
  });
  const timing = restored === null ? { heldMs: context.heldMs } : { undoneAt: service.updatedAt };
  if (reassigned) {
    notifyDriverSwitch(transaction, {
      accountId,
      contacts,
      before: service,
      after: changed,
      emails: assignmentEmails(sender),
      restored,
      heldMs: context.heldMs,
    });
  }
  if (moved) {
    writeTrackingLink(transaction, accountId, changed);
    // A new driver gets the time with the offer; the former one is not affected.
    const contact = reassigned ? undefined : context.moved.get(service.driverId ?? '');
    notifyDriverOfChange(frame, { service, changed, driver: contact, sender, ...timing });
  }
  const people = context.people.get(service.id);
  if (people !== undefined) {
    const isUndo = restored !== null;
    notifyJobChange(transaction, { accountId, before: service, service: changed, people, sender, isUndo, ...timing });
  }
  return changed;
}

/** Fields that an undo restores with the driver. */
const restoredFields = (restored: Move['before'] | null): Partial<Service> => ({
  acceptance: restored?.acceptance ?? null,
  ...(restored?.status !== undefined && { status: restored.status }),
  ...(restored?.confirmation !== undefined && { confirmation: restored.confirmation }),
  ...(restored?.refusal !== undefined && { refusal: restored.refusal }),
  ...(restored?.arrivedAt !== undefined && { arrivedAt: restored.arrivedAt }),
});

const auditedFields = ({ driverId, driverName, date, hour, acceptance }: Service) => ({
  driverId,
  driverName,
  date,
  hour,
  acceptedAt: acceptance?.at ?? null,
});

/** A job's new driver, new time, or both; undefined stays. An undo takes both from the stored record. */
export interface JobChange {
  readonly serviceId: string;
  /** `updatedAt` as the caller saw it, in milliseconds since 1970. */
  readonly seenAt: number;
  /** null for none. */
  readonly driverId: string | null | undefined;
  readonly schedule: { readonly date: string; readonly hour: string } | undefined;
  readonly isUndo: boolean;
}

/** A job that conflicts with a change; a missing one has no record. */
export type JobConflict =
  | { readonly because: 'changed' | 'fixed' | 'undo_expired'; readonly service: Service }
  | { readonly because: 'gone'; readonly serviceId: string };

export type ChangeJobsResult =
  /** In the order of the changes. */
  | { readonly kind: 'changed'; readonly services: readonly Service[] }
  | { readonly kind: 'conflict'; readonly jobs: readonly JobConflict[] }
  | { readonly kind: 'unknown_driver' | 'inactive_driver' };

/** Part of a list that has a limit. */
export interface Limited<Row> {
  readonly rows: readonly Row[];
  /** Whether there are more. */
  readonly isPartial: boolean;
}
