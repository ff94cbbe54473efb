import type { DriverStatus } from '@llevo/contract/entities/driver';
import type { Person } from '@llevo/contract/entities/person';
import type { Role } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { toAuditedFields } from '../../../functions/src/platform/audit/audited-fields.ts';
import type { DemoCustomer } from '../people/demo-customers.ts';
import type { DemoDriver } from '../people/demo-drivers.ts';
import { randomPerson } from '../people/random-person.ts';
import { createRandom } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { PastTime, RecordedChange } from './recorded-change.ts';
import { memberOf, pastTimeMs } from './recorded-change.ts';

/** Minimum age in days of a changed person's record. */
const SETTLED_DAYS = 40;

type DemoPerson = DemoCustomer | DemoDriver;

/** A change by a member of the team: of a field, or of the status. */
type PlannedChange = PastTime & { readonly by: Role } & (
    | { readonly field: 'surname' | 'cellphone' }
    | { readonly from: DriverStatus; readonly to: DriverStatus; readonly reason: string }
  );

const CUSTOMER_CHANGES: readonly PlannedChange[] = [
  { daysAgo: 1, time: '15:42', by: 'user', field: 'surname' },
  { daysAgo: 2, time: '09:14', by: 'admin', from: 'activado', to: 'cancelado', reason: 'Pidió cerrar su cuenta' },
  { daysAgo: 4, time: '10:08', by: 'admin', field: 'cellphone' },
  { daysAgo: 9, time: '17:26', by: 'user', field: 'surname' },
  { daysAgo: 13, time: '16:35', by: 'admin', from: 'activado', to: 'cancelado', reason: 'Dos servicios sin pagar' },
  { daysAgo: 27, time: '11:51', by: 'user', field: 'cellphone' },
];

const DRIVER_CHANGES: readonly PlannedChange[] = [
  {
    daysAgo: 1,
    time: '09:05',
    by: 'admin',
    from: 'activado',
    to: 'correccion',
    reason: 'La foto de la matrícula no se lee',
  },
  { daysAgo: 1, time: '11:20', by: 'user', field: 'cellphone' },
  { daysAgo: 3, time: '12:30', by: 'admin', from: 'correccion', to: 'activado', reason: '' },
  { daysAgo: 5, time: '17:48', by: 'owner', from: 'activado', to: 'cancelado', reason: 'Dejó la empresa' },
  { daysAgo: 6, time: '08:47', by: 'user', field: 'surname' },
  { daysAgo: 10, time: '10:19', by: 'admin', from: 'correccion', to: 'activado', reason: '' },
];

/** People with the author of their last change, and the audited changes. */
interface ChangedPeople<Who> {
  readonly people: readonly Who[];
  readonly changes: readonly RecordedChange[];
}

export const changedCustomers = (
  accountId: string,
  customers: readonly DemoCustomer[],
  clock: SeedClock,
): ChangedPeople<DemoCustomer> => changed(customers, CUSTOMER_CHANGES, { accountId, kind: 'customer', clock });

export const changedDrivers = (
  accountId: string,
  drivers: readonly DemoDriver[],
  clock: SeedClock,
): ChangedPeople<DemoDriver> => changed(drivers, DRIVER_CHANGES, { accountId, kind: 'driver', clock });

interface ChangeContext {
  readonly accountId: string;
  readonly kind: 'customer' | 'driver';
  readonly clock: SeedClock;
}

/** Applies each planned change to another person, so that records have the results. */
function changed<Who extends DemoPerson>(
  people: readonly Who[],
  plan: readonly PlannedChange[],
  context: ChangeContext,
): ChangedPeople<Who> {
  const random = createRandom(`changes of ${context.kind}s of ${context.accountId}`);
  const settledMs = context.clock.startOfTodayMs - SETTLED_DAYS * DAY_MS;
  const after = new Map<string, Who>();
  const changes: RecordedChange[] = [];
  for (const planned of plan) {
    const someone = randomPerson(random, 'former');
    const status = 'field' in planned ? 'activado' : planned.to;
    const who = people.findLast((one) => !after.has(one.id) && one.status === status && one.createdAt < settledMs);
    if (who === undefined) continue;
    after.set(who.id, withChange(who, planned, context));
    changes.push(changeOf(who, someone, { planned, ...context }));
  }
  return { people: people.map((one) => after.get(one.id) ?? one), changes };
}

/** The record after a change, with its author. */
function withChange<Who extends DemoPerson>(
  who: Who,
  planned: PlannedChange,
  { accountId, clock }: ChangeContext,
): Who {
  const { uid, name } = memberOf(accountId, planned.by);
  const at = pastTimeMs(clock, planned);
  const change = { uid, name, at };
  return { ...who, updatedAt: at, ...('field' in planned ? { lastEdit: change } : { statusChange: change }) };
}

/** The audited change that led to the record; the former telephone is another person's. */
function changeOf(
  who: DemoPerson,
  someone: Person,
  { planned, accountId, kind, clock }: ChangeContext & { readonly planned: PlannedChange },
): RecordedChange {
  const common = {
    by: memberOf(accountId, planned.by),
    target: paths.accountDocument(accountId, `${kind}s`, who.id),
    createdAt: pastTimeMs(clock, planned),
  };
  if ('field' in planned) {
    const { field } = planned;
    const former = field === 'surname' ? otherSurname(who, someone) : someone.cellphone;
    return {
      ...common,
      action: `${kind}.update`,
      before: toAuditedFields({ [field]: former }),
      after: toAuditedFields(who, [field]),
    };
  }
  const { from, to, reason } = planned;
  return { ...common, action: `${kind}.status`, before: { status: from }, after: { status: to, reason } };
}

/** A surname before its correction: the first of two surnames, or two instead of one. */
function otherSurname({ surname }: Person, someone: Person): string {
  const [first = '', second] = surname.split(' ');
  return second === undefined ? `${first} ${someone.surname}` : first;
}
