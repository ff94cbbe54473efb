import { searchDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listAccounts, listUsers } from '@llevo/contract/endpoints/mission-control';
import { searchServices } from '@llevo/contract/endpoints/services/services';
import { searchCustomers } from '@llevo/contract/endpoints/people/customers';
import { formatDate } from '@llevo/contract/rules/dates';
import { displayPhone } from '@llevo/contract/rules/phone';
import { serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { call } from '../../lib/http/call.ts';
import { fetchPastEmptyPages } from '../../lib/list/list-source.ts';
import type { ListResponse, PageRequest } from '../../lib/list/list-source.ts';
import { servicePath } from '../../lib/back-office-paths.ts';
import { PATHS, withQuery } from '../../lib/paths.ts';
import type { AppPath } from '../../lib/paths.ts';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { IconBuildingStore } from '../../ui/icons/building-store.ts';
import { IconSteeringWheel } from '../../ui/icons/steering-wheel.ts';
import { IconTruckDelivery } from '../../ui/icons/truck-delivery.ts';
import { IconUser } from '../../ui/icons/user.ts';
import { IconUsers } from '../../ui/icons/users.ts';
import type { Choice } from './choice.ts';

/** Maximum results per kind; the list shows more. */
const LIMIT = 5;

/** A record found by the server, as a choice with `fact` and `path`. */
export type FoundRecord = Required<Pick<Choice, 'id' | 'label' | 'path'>> & { readonly fact: string };

/** One kind of record that the palette searches, with the API call of its list. */
export interface RecordSource {
  readonly kind: string;
  readonly heading: string;
  readonly Icon: Choice['Icon'];
  /** Path of its list: users who may not open it do not search it. */
  readonly list: string;
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
}

const firstMatches = async <Row>(fetch: (part: PageRequest) => Promise<ListResponse<Row>>): Promise<readonly Row[]> =>
  (await fetchPastEmptyPages(fetch, { limit: LIMIT })).data;

/** A list's URL with a search for one row. */
const searchLink = (list: AppPath, search: string): string => withQuery(list, { buscar: search });
const joinFacts = (...facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ');

const CUSTOMERS: RecordSource = {
  kind: 'client',
  heading: 'Clientes',
  Icon: IconUser,
  list: PATHS.customerManagement,
  search: async (field, signal) =>
    (await firstMatches((part) => call(searchCustomers, { field, ...part }, { signal, returns: 'response' }))).map(
      (row) => ({
        id: row.id,
        label: fullName(row),
        fact: joinFacts(displayPhone(row.cellphone), row.email),
        path: searchLink(PATHS.customerManagement, row.email === '' ? fullName(row) : row.email),
      }),
    ),
};

const DRIVERS: RecordSource = {
  kind: 'driver',
  heading: 'Conductores',
  Icon: IconSteeringWheel,
  list: PATHS.driverManagement,
  search: async (field, signal) =>
    (await firstMatches((part) => call(searchDrivers, { field, ...part }, { signal, returns: 'response' }))).map(
      (row) => ({
        id: row.id,
        label: fullName(row),
        fact: joinFacts(vehicleName(row.typeVehicle), displayPhone(row.cellphone)),
        path: searchLink(PATHS.driverManagement, row.email === '' ? fullName(row) : row.email),
      }),
    ),
};

const SERVICES: RecordSource = {
  kind: 'service',
  heading: 'Servicios',
  Icon: IconTruckDelivery,
  list: PATHS.serviceManagement,
  search: async (field, signal) =>
    (await firstMatches((part) => call(searchServices, { field, ...part }, { signal, returns: 'response' }))).map(
      (row) => ({
        id: row.id,
        label: `${row.userName}, ${formatDate(row.date)} a las ${row.hour}`,
        fact: joinFacts(serviceTypeLabel(row.typeService), row.driverName ?? 'Sin asignar'),
        path: servicePath(row.id),
      }),
    ),
};

const ACCOUNTS: RecordSource = {
  kind: 'account',
  heading: 'Cuentas',
  Icon: IconBuildingStore,
  list: PATHS.missionControlAccounts,
  search: async (search, signal) =>
    (await firstMatches((part) => call(listAccounts, { search, ...part }, { signal, returns: 'response' }))).map(
      (row) => ({
        id: row.id,
        label: row.name,
        fact: row.owner_email ?? '',
        path: searchLink(PATHS.missionControlAccounts, row.owner_email ?? row.name),
      }),
    ),
};

const USERS: RecordSource = {
  kind: 'user',
  heading: 'Usuarios de la plataforma',
  Icon: IconUsers,
  list: PATHS.missionControlUsers,
  search: async (search, signal) =>
    (await firstMatches((part) => call(listUsers, { search, ...part }, { signal, returns: 'response' }))).map(
      (row) => ({
        id: row.id,
        label: row.name,
        fact: joinFacts(row.email, row.account_name),
        path: searchLink(PATHS.missionControlUsers, row.email),
      }),
    ),
};

const BACK_OFFICE_SOURCES: readonly RecordSource[] = [CUSTOMERS, DRIVERS, SERVICES];
const MISSION_CONTROL_SOURCES: readonly RecordSource[] = [ACCOUNTS, USERS];

/** The sources at a path: accounts and users in mission control, customers, drivers and services elsewhere. */
export const sourcesAt = (pathname: string): readonly RecordSource[] =>
  pathname.startsWith('/missioncontrol') ? MISSION_CONTROL_SOURCES : BACK_OFFICE_SOURCES;

/** The icon of a kind of record. */
export const iconOf = (kind: string): Choice['Icon'] =>
  [...BACK_OFFICE_SOURCES, ...MISSION_CONTROL_SOURCES].find((source) => source.kind === kind)?.Icon ?? IconUser;
