import type { PeopleStatId } from './api/dashboard.ts';

/** SPEC §2: the six tiles, with its order and texts. */
export const COHORTS: readonly { readonly id: PeopleStatId; readonly title: string }[] = [
  { id: 'interestedNoApp', title: 'Les interesa pero no se han bajado la app' },
  { id: 'downloadedNotRegistered', title: 'Se bajaron la app pero no se han registrado' },
  { id: 'registeredNoActivity', title: 'Crearon su cuenta pero no volvieron más' },
  { id: 'loggedInNotSubscribed', title: 'Ingresaron pero no han contratado' },
  { id: 'singleServiceUser', title: 'Contrataron 1 solo servicio' },
  { id: 'multiServiceUser', title: 'Contrataron de dos servicios en adelante' },
];

/** Cohorts 3 to 6: every customer is in exactly one of them. */
export const CUSTOMER_COHORTS: readonly PeopleStatId[] = [
  'registeredNoActivity',
  'loggedInNotSubscribed',
  'singleServiceUser',
  'multiServiceUser',
];

/** Dashboards of the app stores, which count downloads. */
export const STORE_DASHBOARDS = [
  { name: 'Google Play Console (Android)', url: 'https://play.google.com/console' },
  { name: 'App Store Connect (iOS)', url: 'https://appstoreconnect.apple.com' },
] as const;
