import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import {
  Cohort,
  LabelValue,
  PeopleCount,
  RegisteredNoActivityCohort,
  ServiceStatistics,
  UserStatistics,
} from '../../entities/dashboard.ts';
import { ContactPageInput } from '../../paging.ts';

/** Shared fields of the dashboard endpoints; SPEC §7 puts the cohorts under /api/rates/. They return contacts. */
const dashboardRead = {
  method: 'GET',
  access: 'user',
  needsSubscription: true,
  scope: 'dashboard:read',
} as const;
const cohort = { ...dashboardRead, input: z.strictObject(ContactPageInput), output: Cohort, paged: true } as const;

export const getProgress = defineEndpoint({
  ...dashboardRead,
  path: '/api/demo/progress',
  summary: 'The share of each cargo type among the services, in percent.',
  input: z.strictObject({}),
  output: z.array(LabelValue),
});

export const getInterestedNoApp = defineEndpoint({
  ...cohort,
  path: '/api/rates/interestedNoApp',
  summary: 'Cohort 1: people who left contact data and are not customers.',
});

export const getDownloadedNotRegistered = defineEndpoint({
  ...cohort,
  path: '/api/rates/downloadedNotRegistered',
  summary:
    'Cohort 2: people who downloaded the app and did not register. Only app stores have this number, so the count is null.',
});

export const getRegisteredNoActivity = defineEndpoint({
  ...cohort,
  path: '/api/rates/registeredNoActivity',
  summary: 'Cohort 3: customers without a service who never signed in after the day of registration.',
  output: RegisteredNoActivityCohort,
});

export const getLoggedInNotSubscribed = defineEndpoint({
  ...cohort,
  path: '/api/rates/loggedInNotSubscribed',
  summary: 'Cohort 4: customers without a service who signed in again.',
});

export const getSingleServiceUser = defineEndpoint({
  ...cohort,
  path: '/api/rates/singleServiceUser',
  summary: 'Cohort 5: customers with exactly one service.',
});

export const getMultiServiceUser = defineEndpoint({
  ...cohort,
  path: '/api/rates/multiServiceUser',
  summary: 'Cohort 6: customers with two services or more.',
});

export const countCustomers = defineEndpoint({
  ...dashboardRead,
  path: '/api/userManagement/count',
  summary: 'The number of customers, a page of contacts, and registrations by day.',
  input: z.strictObject(ContactPageInput),
  output: PeopleCount,
  paged: true,
});

export const getUserStatistics = defineEndpoint({
  ...dashboardRead,
  path: '/api/userManagement/statsUsers',
  summary: 'Customers by status, and drivers by type of bank account.',
  input: z.strictObject({}),
  output: UserStatistics,
});

export const countDrivers = defineEndpoint({
  ...dashboardRead,
  path: '/api/driverManagement/count',
  summary: 'The number of drivers, a page of contacts, registrations by day, and vehicle types.',
  input: z.strictObject(ContactPageInput),
  output: PeopleCount.extend({ driverByTypeVehicle: z.array(LabelValue) }),
  paged: true,
});

export const getServiceStatistics = defineEndpoint({
  ...dashboardRead,
  path: '/api/serviceManagement/statServices',
  summary: 'Services by type, day, cargo type, payment type and status.',
  input: z.strictObject({}),
  output: ServiceStatistics,
});
