import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { paths } from '@llevo/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod';

/** How long before the agreed hour a driver sets out. */
const SET_OUT_BEFORE_MS = 20 * 60_000;
/** Maximum jobs of a day that drivers do by themselves. */
const MAX_JOBS = 100;
/** Statuses of jobs that are not over; the first is not accepted yet. */
const OPEN_STATUSES = ['pendiente', 'confirmado', 'en camino', 'en curso'];

/** A stored job with a driver. */
const DriversJob = z.object({
  driverId: z.string(),
  status: z.string(),
  date: z.string(),
  hour: z.string(),
});
type DriversJob = z.infer<typeof DriversJob>;

/** Whether the driver has accepted and it is time to set out, or is under way already. */
export const isDue = ({ status, date, hour }: DriversJob, nowMs: number): boolean =>
  status === 'confirmado' ? guayaquilInstantMs(date, hour) - SET_OUT_BEFORE_MS <= nowMs : status !== 'pendiente';

/** A driver's job of today among the demo data. */
interface SeededJob {
  readonly id: string;
  readonly driverId: string;
  readonly isDue: boolean;
}

/** Today's open jobs among the demo data; those that someone booked since are left to whoever tries them out. */
export async function seededJobs(
  firestore: Firestore,
  accountId: string,
  nowMs: number,
): Promise<readonly SeededJob[]> {
  const { docs } = await firestore
    .collection(paths.accountCollection(accountId, 'services'))
    .where('date', '==', guayaquilDate(nowMs))
    .where('status', 'in', OPEN_STATUSES)
    .limit(MAX_JOBS)
    .get();
  return docs.flatMap((service) => {
    const { data: job } = DriversJob.safeParse(service.data());
    const isSeeded = service.id.startsWith(`s-${accountId}-`);
    if (job === undefined || !isSeeded) return [];
    return [{ id: service.id, driverId: job.driverId, isDue: isDue(job, nowMs) }];
  });
}
