import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Cohort, LabelValue, RegisteredNoActivityCohort } from '../entities/statistics.ts';
import { ContactPageInput } from '../paging.ts';

/** What the calls of the dashboard share; the cohorts live under /api/rates/ in SPEC §7 and carry contacts. */
const statistic = {
  method: 'GET',
  access: 'user',
  needsSubscription: true,
  scope: 'dashboard:read',
} as const;
const cohort = { ...statistic, input: z.strictObject(ContactPageInput), output: Cohort, paged: true } as const;

export const getProgress = defineEndpoint({
  ...statistic,
  path: '/api/demo/progress',
  summary: 'The share of each thing type in percent: what is moved most often.',
  input: z.strictObject({}),
  output: z.array(LabelValue),
});

export const getInterestedNoApp = defineEndpoint({
  ...cohort,
  path: '/api/rates/interestedNoApp',
  summary: 'Cohort 1: left contact data, and is no customer.',
});

export const getDownloadedNotRegistered = defineEndpoint({
  ...cohort,
  path: '/api/rates/downloadedNotRegistered',
  summary: 'Cohort 2: only the app stores know; the count is null.',
});

export const getRegisteredNoActivity = defineEndpoint({
  ...cohort,
  path: '/api/rates/registeredNoActivity',
  summary: 'Cohort 3: never signed in again after the day of registration, and no service.',
  output: RegisteredNoActivityCohort,
});

export const getLoggedInNotSubscribed = defineEndpoint({
  ...cohort,
  path: '/api/rates/loggedInNotSubscribed',
  summary: 'Cohort 4: signed in again, and no service.',
});

export const getSingleServiceUser = defineEndpoint({
  ...cohort,
  path: '/api/rates/singleServiceUser',
  summary: 'Cohort 5: exactly one service.',
});

export const getMultiServiceUser = defineEndpoint({
  ...cohort,
  path: '/api/rates/multiServiceUser',
  summary: 'Cohort 6: two services or more.',
});
