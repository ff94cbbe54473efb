import type { Service } from '../../entities/service.ts';
import { isDriverAgreed } from './driver-job.ts';
import type { JobEvent } from './job-events.ts';
import { isOver, isUnderWay } from './tracking.ts';

/** Author of changes made with a tracking link. */
export const LINK_HOLDER_UID = 'tracking';

/** The fields of a service that events depend on. */
export type JobState = Pick<
  Service,
  | 'status'
  | 'driverId'
  | 'acceptance'
  | 'confirmation'
  | 'cancellation'
  | 'refusal'
  | 'arrivedAt'
  | 'date'
  | 'hour'
  | 'addressStart'
  | 'addressFinish'
  | 'referenceStart'
  | 'referenceFinish'
  | 'priceCents'
  | 'typePayment'
  | 'typeVehicle'
  | 'loaders'
  | 'typeThingsMove'
  | 'specialRequirements'
>;

/** The terms that customer and driver agreed to: a change of any is news to both. */
const JOB_TERMS = [
  'date',
  'hour',
  'addressStart',
  'addressFinish',
  'referenceStart',
  'referenceFinish',
  'priceCents',
  'typePayment',
  'typeVehicle',
  'loaders',
  'typeThingsMove',
  'specialRequirements',
] as const satisfies readonly (keyof Service)[];

/** Whether a change is one of the terms. The payment that ends a trip may fill in how it was paid: not one. */
export const haveTermsChanged = (before: JobState, after: JobState): boolean =>
  !isOver(after.status) && JOB_TERMS.some((term) => before[term] !== after[term]);

function lossOf(hadAgreed: boolean, isRefused: boolean): JobEvent {
  if (hadAgreed) return isRefused ? 'handed_back' : 'withdrawn';
  return isRefused ? 'declined' : 'offer_withdrawn';
}

function gainOf(hasAgreed: boolean, isUndo: boolean): JobEvent {
  if (!hasAgreed) return 'offered';
  return isUndo ? 'returned' : 'accepted';
}

/** Events of the driver: who has the job, and whether they agreed. */
function driverEvents(before: JobState, after: JobState, isUndo: boolean): JobEvent[] {
  const [hadAgreed, hasAgreed] = [isDriverAgreed(before), isDriverAgreed(after)];
  if (before.driverId === after.driverId) {
    if (hadAgreed === hasAgreed || isUnderWay(after.status)) return [];
    if (!hasAgreed) return ['confirmation_undone'];
    return [after.confirmation === null || after.acceptance?.driverId === after.driverId ? 'accepted' : 'confirmed'];
  }
  const isRefused = after.refusal !== null && after.refusal.at !== before.refusal?.at;
  // With the cargo on board the job goes on without a new word of anyone.
  if (after.driverId !== null && after.status === 'en curso') return [isUndo ? 'returned' : 'driver_replaced'];
  const lost: JobEvent | null = before.driverId === null ? null : lossOf(hadAgreed, isRefused);
  const isGained = after.driverId !== null && (isUndo || !isUnderWay(after.status));
  return [lost, isGained ? gainOf(hasAgreed, isUndo) : null].filter((event) => event !== null);
}

const PROGRESS: Readonly<Record<string, JobEvent>> = {
  'en camino': 'on_the_way',
  'en curso': 'loaded',
  finalizado: 'finished',
};

/** The events of a change, in their order. `isUndo` if it takes back the change before it. */
export function jobEventsOf(before: JobState, after: JobState, isUndo = false): JobEvent[] {
  if (after.status === 'cancelado') {
    if (before.status === 'cancelado') return [];
    return [after.cancellation?.by.uid === LINK_HOLDER_UID ? 'cancelled_by_customer' : 'cancelled_by_company'];
  }
  if (before.status === 'cancelado') return ['restored'];
  // An undo gives a departure back, which is not another one.
  const progress = after.status !== before.status && !isUndo ? PROGRESS[after.status ?? ''] : undefined;
  const isArrival = before.arrivedAt === null && after.arrivedAt !== null && !isUndo;
  return [
    // A driver who is deleted leaves the services that they finished.
    ...(isOver(after.status) ? [] : driverEvents(before, after, isUndo)),
    ...(progress === undefined ? [] : [progress]),
    ...(isArrival ? (['arrived'] as const) : []),
    ...(haveTermsChanged(before, after) ? (['changed'] as const) : []),
  ];
}
