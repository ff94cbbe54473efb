import { formatCount } from '@llevo/contract/rules/format-number';
import { isUnconfirmed as isServiceUnconfirmed } from '@llevo/contract/rules/services/driver-job';
import { shownServiceStatus } from '../../../lib/services/service-texts.ts';
import type { BoardJob } from './board-day.ts';

/** The state of a job that its driver has not confirmed. */
export const UNCONFIRMED_TEXT = 'Sin confirmar';

/** Whether a job has a driver who has not confirmed it. A pending change of the driver offers it to the new one. */
export const isUnconfirmed = ({ service, driverId, isMovable }: BoardJob): boolean =>
  driverId !== null && isMovable && (driverId !== service.driverId || isServiceUnconfirmed(service));

/** The number of unconfirmed jobs among some. */
export const countUnconfirmed = (jobs: readonly BoardJob[]): number => jobs.filter(isUnconfirmed).length;

/** "2 sin confirmar" */
export const unconfirmedText = (count: number): string => `${formatCount(count)} sin confirmar`;

/** Whether a job is immediate and has no driver. The name of its status, "Programado", would sound settled. */
export const needsDriverNow = ({ service, driverId }: BoardJob): boolean =>
  driverId === null && service.status === 'inmediato';

/** The status of a job as the board shows it: other words for an unconfirmed one, and for one that needs a driver now. */
export function jobStatusText(job: BoardJob): string {
  if (isUnconfirmed(job)) return UNCONFIRMED_TEXT;
  return needsDriverNow(job) ? 'Inmediato, sin conductor' : shownServiceStatus(job.service.status);
}
