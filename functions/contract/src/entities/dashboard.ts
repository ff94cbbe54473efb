import * as z from 'zod';

/** One bar or slice. */
export const LabelValue = z.object({ label: z.string(), value: z.number() });
export type LabelValue = z.infer<typeof LabelValue>;

/** A chart over days: labels are calendar dates `YYYY-MM-DD` (Guayaquil), one value of each dataset per label. */
export const Chart = z.object({
  labels: z.array(z.string()),
  datasets: z.array(z.object({ label: z.string(), data: z.array(z.number()) })),
});
export type Chart = z.infer<typeof Chart>;

/** A person in the list behind a figure (field names and spelling as in SPEC §3). */
export const Contact = z.object({
  name: z.string().nullable(),
  lastName: z.string().nullable(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  createdAtFormated: z.string(),
});
export type Contact = z.infer<typeof Contact>;

/** A cohort: size, one page of contacts, and a chart by day. `count` is null when unknown. */
export const Cohort = z.object({ contacts: z.array(Contact), chart: Chart, count: z.int().nullable() });
export type Cohort = z.infer<typeof Cohort>;

/** The cohort whose count has another name in SPEC §3. */
export const RegisteredNoActivityCohort = Cohort.omit({ count: true }).extend({ countClients: z.int() });

/** Number of people, one page of contacts, and a chart by day. */
export const PeopleCount = z.object({ total: z.int(), contacts: z.array(Contact), chart: Chart });
export type PeopleCount = z.infer<typeof PeopleCount>;

/** Change of the last 30 complete days in percent against the 30 before; null if those had none. */
const PercentChange = z.number().nullable();

export const ServiceStatistics = z.object({
  total: z.int(),
  immediate: z.int(),
  reserve: z.int(),
  changes: z.object({ immediate: PercentChange, reserve: PercentChange }),
  /** Immediate and reserved services over time, one dataset each. */
  format: z.object({ data: Chart }),
  /** Revenue and commission of finished services in dollars, by day of service, one dataset each. */
  money: Chart,
  /** Open services without a driver, by day of booking. */
  unassigned: Chart,
  typeThingsMove: z.array(LabelValue),
  typePayment: z.array(LabelValue),
  statusService: z.array(LabelValue),
});
export type ServiceStatistics = z.infer<typeof ServiceStatistics>;

export const UserStatistics = z.object({
  statusUsers: z.array(LabelValue),
  statTypesBankAccount: z.array(LabelValue),
});
export type UserStatistics = z.infer<typeof UserStatistics>;
