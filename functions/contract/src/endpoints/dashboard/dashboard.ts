import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import {
  Cohort,
  LabelValue,
  PeopleCount,
  RegisteredNoActivityCohort,
  ServiceStatistics,
  UserStatistics,
} from '../../entities/statistics.ts';
import { ContactPageInput } from '../../paging.ts';

/** Shared fields of the dashboard endpoints; SPEC §7 puts the cohorts under /api/rates/. They return contacts. */
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
  summary: 'The share of each cargo type in percent.',
  input: z.strictObject({}),
  output: z.array(LabelValue),
});

export const getInterestedNoApp = defineEndpoint({
  ...cohort,
  path: '/api/rates/interestedNoApp',
  summary: 'Cohort 1: left contact data, not a customer.',
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

export const countCustomers = defineEndpoint({
  ...statistic,
  path: '/api/userManagement/count',
  summary: 'The number of customers, a page of contacts, and registrations by day.',
  input: z.strictObject(ContactPageInput),
  output: PeopleCount,
  paged: true,
});

export const getUserStatistics = defineEndpoint({
  ...statistic,
  path: '/api/userManagement/statsUsers',
  summary: 'Customers by status, and drivers by type of bank account.',
  input: z.strictObject({}),
  output: UserStatistics,
});

export const countDrivers = defineEndpoint({
  ...statistic,
  path: '/api/driverManagement/count',
  summary: 'The number of drivers, a page of contacts, registrations by day, and vehicle types.',
  input: z.strictObject(ContactPageInput),
  output: PeopleCount.extend({ driverByTypeVehicle: z.array(LabelValue) }),
  paged: true,
});

export const getServiceStatistics = defineEndpoint({
  ...statistic,
  path: '/api/serviceManagement/statServices',
  summary: 'Services by type, day, cargo type, payment type and status.',
  input: z.strictObject({}),
  output: ServiceStatistics,
});
