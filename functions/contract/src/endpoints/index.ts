/** The table of every endpoint. Server, client, OpenAPI document and tests all read this one object. */
import type { Endpoint } from '../endpoint.ts';
import * as account from './account/account.ts';
import * as accountClosing from './account/closing.ts';
import * as activity from './activity.ts';
import * as alerts from './alerts.ts';
import * as apiKeys from './api-keys.ts';
import * as billing from './billing/billing.ts';
import * as board from './board.ts';
import * as bookings from './services/bookings.ts';
import * as customers from './people/customers.ts';
import * as dashboard from './dashboard/dashboard.ts';
import * as dashboardFigures from './dashboard/figures.ts';
import * as dispatch from './dispatch.ts';
import * as driverApp from './driver-app/driver-app.ts';
import * as driverInvitations from './driver-app/invitations.ts';
import * as driverRecord from './driver-app/own-record.ts';
import * as driverPush from './driver-app/push.ts';
import * as drivers from './people/drivers.ts';
import * as emailAddress from './account/email-address.ts';
import * as events from './events.ts';
import * as onboarding from './onboarding.ts';
import * as invoices from './invoices/invoices.ts';
import * as missionControl from './mission-control.ts';
import * as passkeys from './account/passkeys.ts';
import * as payments from './services/payments.ts';
import * as quoter from './quoter/quoter.ts';
import * as quoterSettings from './quoter/settings.ts';
import * as rates from './rates.ts';
import * as savedViews from './saved-views.ts';
import * as security from './account/security.ts';
import * as searchRecords from './services/search-records.ts';
import * as serviceBulk from './services/bulk.ts';
import * as serviceImport from './services/import.ts';
import * as serviceNotes from './services/notes.ts';
import * as serviceQuotes from './services/quotes.ts';
import * as serviceRating from './services/rating.ts';
import * as services from './services/services.ts';
import * as session from './session.ts';
import * as support from './support.ts';
import * as system from './system.ts';
import * as taxpayer from './billing/taxpayer.ts';
import * as team from './team.ts';
import * as trackers from './fleet/trackers.ts';
import * as tracking from './tracking.ts';
import * as routeHistory from './fleet/route-history.ts';
import * as webhooks from './webhooks.ts';
import * as whatsapp from './whatsapp.ts';

/** The exports of an area file: endpoints, and perhaps constants beside them. */
type EndpointModule = Readonly<Record<string, unknown>>;

type UnionToIntersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

/** The endpoints among the exports of some areas, each under its name and with its own type. */
type EndpointTable<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name];
};

/** Whether an export is an endpoint and not a schema or a constant. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  ['method', 'path', 'access', 'summary', 'input', 'output', 'errors'].every((field) => field in value);

/** The key that no two endpoints may share: the method and path, regardless of parameter names and trailing slashes. */
export const routeKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path.replace(/\/+$/, '').replace(/:\w+/g, ':')}`;

/** The endpoints of some areas by name. Throws when two share a name or a route. */
export function buildEndpointTable<Module extends EndpointModule>(
  areas: readonly Module[],
): EndpointTable<UnionToIntersection<Module>> {
  const table: Record<string, Endpoint> = {};
  const nameByRoute = new Map<string, string>();
  for (const [name, value] of areas.flatMap((area) => Object.entries(area))) {
    if (!isEndpoint(value)) continue;
    const route = routeKey(value);
    const other = nameByRoute.get(route);
    if (other !== undefined) throw new Error(`${other} and ${name} both declare ${route}`);
    if (name in table) throw new Error(`Two endpoints are called ${name}`);
    nameByRoute.set(route, name);
    table[name] = value;
  }
  // `isEndpoint` selects at run time what the mapped type selects at compile time.
  return table as EndpointTable<UnionToIntersection<Module>>;
}

/** Endpoints by name, without the other exports of the area files (schemas, constants). */
export const endpoints = buildEndpointTable([
  session,
  account,
  accountClosing,
  emailAddress,
  passkeys,
  billing,
  taxpayer,
  team,
  apiKeys,
  webhooks,
  customers,
  drivers,
  driverApp,
  driverInvitations,
  driverPush,
  driverRecord,
  dispatch,
  security,
  services,
  serviceQuotes,
  searchRecords,
  serviceBulk,
  serviceImport,
  serviceNotes,
  serviceRating,
  board,
  payments,
  rates,
  dashboard,
  dashboardFigures,
  onboarding,
  quoter,
  tracking,
  trackers,
  routeHistory,
  invoices,
  alerts,
  savedViews,
  quoterSettings,
  bookings,
  support,
  events,
  activity,
  missionControl,
  whatsapp,
  system,
]);
