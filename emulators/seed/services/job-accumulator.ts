import { paths } from '@llevo/contract/paths';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import {
  driverDayFigures,
  driverDayId,
  toDriverDayEntry,
} from '../../../functions/src/statistics/figures/driver-day.ts';
import type { FinishedJob } from '../../../functions/src/statistics/figures/finished-job.ts';
import { FiguresTally } from '../../../functions/src/statistics/figures/figures.ts';
import type { ServiceEntry } from '../../../functions/src/statistics/ledger.ts';
import { serviceFigures, withPreviousDay } from '../../../functions/src/statistics/ledger.ts';
import type { SeedDocument } from '../document-writer.ts';

/** Accumulates finished jobs, which know their customer's and their driver's others only when all are there. */
export class JobAccumulator {
  readonly #entries = new Map<string, ServiceEntry>();

  add(id: string, entry: ServiceEntry): void {
    this.#entries.set(id, entry);
  }

  /** Ledger entries of jobs and of drivers' days, and the figures of days and months. */
  *finish(accountId: string): Generator<SeedDocument> {
    const tally = new FiguresTally();
    const document = (collection: 'ledger' | 'figures', id: string, data: object): SeedDocument => ({
      path: paths.accountDocument(accountId, collection, id),
      data,
    });
    const lastDayOf = new Map<string, string>();
    const driverDays = new Map<string, Map<string, FinishedJob>>();
    const inOrder = [...this.#entries].sort(([, a], [, b]) => (a.order < b.order ? -1 : 1));
    for (const [id, entry] of inOrder) {
      const placed = withPreviousDay(entry, lastDayOf.get(entry.customerId) ?? '');
      const { job } = placed;
      if (job === null) continue;
      if (entry.customerId !== '') lastDayOf.set(entry.customerId, job.day);
      tally.replace(null, serviceFigures(placed));
      const key = `${job.day} ${job.driverId}`;
      if (job.driverId !== '')
        driverDays.set(key, (driverDays.get(key) ?? new Map<string, FinishedJob>()).set(id, job));
      yield document('ledger', `service.${id}`, placed);
    }
    for (const [key, jobs] of driverDays) {
      const [day = '', driverId = ''] = key.split(' ');
      const entry = toDriverDayEntry({ day, driverId }, jobs, guayaquilInstantMs(day));
      if (entry === null) continue;
      tally.replace(null, driverDayFigures(entry));
      yield document('ledger', driverDayId({ day, driverId }), entry);
    }
    for (const [id, figures] of tally.documents) yield document('figures', id, figures);
  }
}
