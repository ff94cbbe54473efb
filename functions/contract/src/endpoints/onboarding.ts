import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { FirstSteps } from '../entities/onboarding.ts';

const DemoDataCounts = z.object({ drivers: z.int(), customers: z.int(), services: z.int() });

export const getFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/api/account/firstSteps',
  access: 'user',
  needsSubscription: true,
  summary: 'The onboarding checklist of a new account, and whether it has demo data.',
  input: z.strictObject({}),
  output: FirstSteps,
});

export const createDemoData = defineEndpoint({
  method: 'POST',
  path: '/api/account/demoData',
  access: 'admin',
  audit: ['demo.create'],
  needsSubscription: true,
  summary: 'Creates demo data in an account without services: a few marked drivers, customers and services.',
  input: z.strictObject({}),
  output: DemoDataCounts,
  errors: ['conflict'],
});

export const deleteDemoData = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/demoData',
  access: 'admin',
  audit: ['demo.delete'],
  needsSubscription: true,
  summary: 'Deletes all demo data. An interrupted deletion is completed later.',
  input: z.strictObject({}),
  output: DemoDataCounts,
  errors: ['not_found'],
});
