/** The table of every call. Server, client, OpenAPI page and tests all walk this one object. */
import * as auth from './auth.ts';
import * as driverManagement from './driver-management.ts';
import * as quoter from './quoter.ts';
import * as rates from './rates.ts';
import type { Endpoint } from '../endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value;

/** Endpoints by name; other exports of the area files (schemas, constants) are left out. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [auth, driverManagement, quoter, rates]
    .flatMap((area) => Object.entries(area) as [string, unknown][])
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
