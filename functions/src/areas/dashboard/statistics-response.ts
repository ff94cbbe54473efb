import type { Chart, Contact, LabelValue, ServiceStatistics, UserStatistics } from '@llevo/contract/entities/dashboard';
import { percentShares } from '@llevo/contract/rules/dashboard/percent-shares';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import type { CustomerCohort } from '../../platform/ledger/cohort.ts';
import { buildDayChart, monthlyChangePercent } from '../../platform/ledger/day-counts.ts';
import {
  cohortDayDimension,
  COMMISSION_DIMENSION,
  REVENUE_DIMENSION,
  serviceDayDimension,
  UNASSIGNED_DIMENSION,
} from '../../platform/ledger/dimensions.ts';
import { LABELS, withLabels } from '../../platform/ledger/labels.ts';
import type { CustomerEntry } from '../../platform/ledger/ledger.ts';
import { countsBy } from '../../platform/ledger/stats-document.ts';
import type { StatsDocument } from '../../platform/ledger/stats-document.ts';

/** Registrations by day, one series. */
export const registrationChart = (stats: StatsDocument, label: string): Chart =>
  buildDayChart([{ label, counts: countsBy(stats, 'byDay') }]);

/** Number of customers in a cohort. */
export const cohortCount = (customers: StatsDocument, cohort: CustomerCohort): number =>
  countsBy(customers, 'byCohort')[cohort] ?? 0;

/** Registrations of a cohort's customers by day. */
export const cohortChart = (customers: StatsDocument, cohort: CustomerCohort): Chart =>
  buildDayChart([{ label: 'Clientes', counts: countsBy(customers, cohortDayDimension(cohort)) }]);

/** `GET demo/progress`: the share of each thing type in percent, adding up to 100. */
export function cargoShares(services: StatsDocument): LabelValue[] {
  const things = withLabels(countsBy(services, 'byThing'), LABELS.asReceived);
  const shares = percentShares(things.map(({ value }) => value));
  return things.map(({ label }, index) => ({ label, value: shares[index] ?? 0 }));
}

/** Drivers by vehicle type. */
export const driversByVehicle = (drivers: StatsDocument): LabelValue[] =>
  withLabels(countsBy(drivers, 'byVehicle'), LABELS.vehicle);

/** The statistics of services, as of `nowMs`. */
export function serviceStatistics(services: StatsDocument, nowMs: number): ServiceStatistics {
  const types = countsBy(services, 'byType');
  const [immediate, reserve] = [
    countsBy(services, serviceDayDimension('IMMEDIATE')),
    countsBy(services, serviceDayDimension('RESERVE')),
  ];
  return {
    total: services.total,
    immediate: types['IMMEDIATE'] ?? 0,
    reserve: types['RESERVE'] ?? 0,
    changes: { immediate: monthlyChangePercent(immediate, nowMs), reserve: monthlyChangePercent(reserve, nowMs) },
    format: {
      data: buildDayChart([
        { label: serviceTypeLabel('IMMEDIATE'), counts: immediate },
        { label: serviceTypeLabel('RESERVE'), counts: reserve },
      ]),
    },
    money: moneyChart(services),
    unassigned: buildDayChart([{ label: 'Sin asignar', counts: countsBy(services, UNASSIGNED_DIMENSION) }]),
    typeThingsMove: withLabels(countsBy(services, 'byThing'), LABELS.asReceived),
    typePayment: withLabels(countsBy(services, 'byPayment'), LABELS.payment),
    statusService: withLabels(countsBy(services, 'byStatus'), LABELS.serviceStatus),
  };
}

/** Revenue and commission of finished services by day of service, in dollars as all amounts on the wire. */
function moneyChart(services: StatsDocument): Chart {
  const { labels, datasets } = buildDayChart([
    { label: 'Ingresos', counts: countsBy(services, REVENUE_DIMENSION) },
    { label: 'Comisión', counts: countsBy(services, COMMISSION_DIMENSION) },
  ]);
  return { labels, datasets: datasets.map(({ label, data }) => ({ label, data: data.map(dollarsFromCents) })) };
}

/** Customers by status, drivers by type of bank account. */
export const userStatistics = (customers: StatsDocument, drivers: StatsDocument): UserStatistics => ({
  statusUsers: withLabels(countsBy(customers, 'byStatus'), LABELS.customerStatus),
  statTypesBankAccount: withLabels(countsBy(drivers, 'byBankAccountType'), LABELS.asReceived),
});

/** A person in the list behind a figure; '-' if the day is unknown (SPEC §3). */
export const toContact = ({ contact, createdAt }: Pick<CustomerEntry, 'contact' | 'createdAt'>): Contact => ({
  name: contact?.name ?? null,
  lastName: contact?.surname ?? null,
  displayName: contact?.displayName ?? null,
  email: contact?.email ?? null,
  createdAtFormated: createdAt === 0 ? '-' : formatDateTime(new Date(createdAt).toISOString()),
});
