/** The table of every call. Server, client, OpenAPI page and tests all walk this one object. */
import type { Endpoint } from '../endpoint.ts';
import * as activity from './activity.ts';
import * as account from './account.ts';
import * as apiKeys from './api-keys.ts';
import * as auth from './session.ts';
import * as billing from './billing.ts';
import * as dashboard from './dashboard.ts';
import * as driverManagement from './drivers.ts';
import * as events from './events.ts';
import * as master from './master.ts';
import * as quoter from './quoter.ts';
import * as rates from './rates.ts';
import * as serviceManagement from './services.ts';
import * as support from './support.ts';
import * as system from './system.ts';
import { buildEndpointTable } from './endpoint-table.ts';
import * as team from './team.ts';
import * as user from './user.ts';
import * as userManagement from './customers.ts';

/** Endpoints by name; other exports of the area files (schemas, constants) are left out. */
export const endpoints: Readonly<Record<string, Endpoint>> = buildEndpointTable([
  auth,
  user,
  account,
  billing,
  team,
  apiKeys,
  userManagement,
  driverManagement,
  serviceManagement,
  rates,
  dashboard,
  quoter,
  support,
  events,
  activity,
  master,
  system,
]);
