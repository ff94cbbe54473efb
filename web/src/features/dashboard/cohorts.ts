import { percentOf } from '@llevo/contract/rules/format-number';
import type { PeopleStatId } from './dashboard-queries.ts';

/** One of SPEC §2's six groups. */
export interface Cohort {
  readonly id: PeopleStatId;
  readonly title: string;
}

/** SPEC §2: the first two tiles: people who are not customers. */
export const LEAD_COHORTS: readonly Cohort[] = [
  { id: 'interestedNoApp', title: 'Les interesa pero no se han bajado la app' },
  { id: 'downloadedNotRegistered', title: 'Se bajaron la app pero no se han registrado' },
];

/** Tiles 3 to 6: every customer is in exactly one of them. */
export const CUSTOMER_COHORTS: readonly Cohort[] = [
  { id: 'registeredNoActivity', title: 'Crearon su cuenta pero no volvieron más' },
  { id: 'loggedInNotSubscribed', title: 'Ingresaron pero no han contratado' },
  { id: 'singleServiceUser', title: 'Contrataron 1 solo servicio' },
  { id: 'multiServiceUser', title: 'Contrataron de dos servicios en adelante' },
];

type Counts = readonly (number | null)[];

/** The sum of counts; null while one of them is unknown. */
export const sumOfCounts = (counts: Counts): number | null =>
  counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0);

/**
 * For each step, the customers who went on from it, in percent of those who reached it. Null after the last step, while
 * a count is unknown, and where no one reached the step.
 */
export const onwardShares = (counts: Counts): Counts =>
  counts.map((_, at) => {
    const [reached, onward] = [sumOfCounts(counts.slice(at)), sumOfCounts(counts.slice(at + 1))];
    if (at === counts.length - 1 || reached === null || onward === null || reached === 0) return null;
    return percentOf(onward, reached);
  });

/** Dashboards of the app stores, which count downloads. */
export const STORE_DASHBOARDS = [
  { name: 'Google Play Console (Android)', url: 'https://play.google.com/console' },
  { name: 'App Store Connect (iOS)', url: 'https://appstoreconnect.apple.com' },
] as const;
