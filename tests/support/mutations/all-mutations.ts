/** Every call that is not a GET, each with a way to make it. */
import type { Endpoint } from '@llevo/contract/endpoint';
import { endpoints } from '@llevo/contract/endpoints/index';
import { ACCOUNT_MUTATIONS } from './account-mutations.ts';
import { ALERT_MUTATIONS } from './alert-mutations.ts';
import { BACK_OFFICE_MUTATIONS } from './back-office-mutations.ts';
import { BILLING_MUTATIONS } from './billing-mutations.ts';
import { DISPATCH_MUTATIONS } from './dispatch-mutations.ts';
import { DRIVER_MUTATIONS } from './driver-mutations.ts';
import { EMAIL_MUTATIONS } from './email-mutations.ts';
import { INVOICE_MUTATIONS } from './invoice-mutations.ts';
import type { Mutation } from './mutation.ts';
import { PLATFORM_MUTATIONS } from './platform-mutations.ts';
import { TEAM_MUTATIONS } from './team-mutations.ts';
import { TRACKING_MUTATIONS } from './tracking-mutations.ts';
import { UNAUDITED_MUTATIONS } from './unaudited-mutations.ts';

/** Calls that leave an audit entry. */
export const AUDITED_MUTATIONS: readonly Mutation[] = [
  ...ALERT_MUTATIONS,
  ...TEAM_MUTATIONS,
  ...ACCOUNT_MUTATIONS,
  ...EMAIL_MUTATIONS,
  ...BACK_OFFICE_MUTATIONS,
  ...BILLING_MUTATIONS,
  ...PLATFORM_MUTATIONS,
  ...TRACKING_MUTATIONS,
  ...DISPATCH_MUTATIONS,
  ...DRIVER_MUTATIONS,
  ...INVOICE_MUTATIONS,
];

/** All of them but the payment provider's event, whose bytes are signed. */
export const ALL_MUTATIONS: readonly Mutation[] = [...AUDITED_MUTATIONS, ...UNAUDITED_MUTATIONS];

/** The contract's name of an endpoint. */
export const nameOf = (endpoint: Endpoint): string =>
  Object.entries(endpoints).find(([, known]) => known === endpoint)?.[0] ?? '';

/** Calls with the names of their endpoints, and titles for tests. */
export const withTitles = (list: readonly Mutation[]) =>
  list.map((mutation) => {
    const name = nameOf(mutation.endpoint);
    return { ...mutation, name, title: `${name}: ${mutation.action ?? 'nothing'}` };
  });
