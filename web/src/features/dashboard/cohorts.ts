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

/** Dashboards of the app stores, which count downloads. */
export const STORE_DASHBOARDS = [
  { name: 'Google Play Console (Android)', url: 'https://play.google.com/console' },
  { name: 'App Store Connect (iOS)', url: 'https://appstoreconnect.apple.com' },
] as const;
