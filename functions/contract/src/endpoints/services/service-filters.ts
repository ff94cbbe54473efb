import * as z from 'zod';
import { RecordId } from '../../entities/person.ts';
import { CalendarDate, ServiceType } from '../../entities/quote.ts';
import { SERVICE_STATUSES, UNASSIGNED_DRIVER } from '../../entities/service.ts';
import { PAYMENT_TYPE_FILTERS } from '../../entities/service-payment.ts';
import { VehicleId } from '../../entities/vehicle.ts';
import { commaSeparated } from '../../paging.ts';

export const SERVICE_SORTS = ['dateCreate', '-dateCreate', 'date', '-date', 'price', '-price'] as const;

/** Statuses of one filter: all but one, so that with a search's words there are not more than Firestore's 30 alternatives. */
export const MAX_FILTER_STATUSES = SERVICE_STATUSES.length - 1;

const Status = z.string().min(1).max(40);

/** Filters and order of every list of services. */
export const ServiceFilters = {
  typeService: ServiceType.optional(),
  typeVehicle: VehicleId.optional(),
  /** How the customer pays; `por_definir` where it is still open. */
  typePayment: z.enum(PAYMENT_TYPE_FILTERS).optional(),
  status: Status.optional(),
  /** Comma-separated: any of these. */
  statuses: commaSeparated(Status, MAX_FILTER_STATUSES).optional(),
  /**
   * `open`: what is neither finished nor cancelled; `overdue`: past its day and hour, and no one has set out, in the order
   * of `date`; `refund_due`: with money to be returned.
   */
  statusGroup: z.enum(['open', 'overdue', 'refund_due']).optional(),
  /** A driver's id, or 'default' for services without a driver. */
  driver: RecordId.optional(),
  user: RecordId.optional(),
  /** The day of the service, or a period with both ends included; a period sorts by `date` only. */
  date: CalendarDate.optional(),
  dateFrom: CalendarDate.optional(),
  dateTo: CalendarDate.optional(),
  /** The days of booking, both ends included; such a period sorts by `dateCreate` only. */
  bookedFrom: CalendarDate.optional(),
  bookedTo: CalendarDate.optional(),
  /** A leading minus reverses the order; newest booking first when absent. */
  sort: z.enum(SERVICE_SORTS).optional(),
};

/** The filters of the buttons above the list of services, for pages and counts alike; `today` as `YYYY-MM-DD`. */
export const quickServiceFilters = (today: string) =>
  ({
    today: { dateFrom: today, dateTo: today },
    overdue: { statusGroup: 'overdue' },
    unassigned: { statusGroup: 'open', driver: UNASSIGNED_DRIVER },
    /** The part that board and wallboard show. */
    unassigned_today: { statusGroup: 'open', driver: UNASSIGNED_DRIVER, dateFrom: today, dateTo: today },
  }) as const;

/** Numbers of services that each of those filters selects, each up to `MAX_FILTER_COUNT`. */
export const ServiceCounts = z.object({
  /** Services of the day, in any status. */
  today: z.int().min(0),
  overdue: z.int().min(0),
  /** Open services without a driver, of any day. */
  unassigned: z.int().min(0),
  /** Those of them that take place today. */
  unassigned_today: z.int().min(0),
});
export type ServiceCounts = z.infer<typeof ServiceCounts>;
