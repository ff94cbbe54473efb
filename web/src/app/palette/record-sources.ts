import { listAccounts, listUsers } from '@llevo/contract/endpoints/mission-control';
import { MAX_FOUND_RECORDS, searchRecords } from '@llevo/contract/endpoints/services/search-records';
import type { FoundRecords } from '@llevo/contract/endpoints/services/search-records';
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

/** A record found by the server, as a choice with `fact` and `path`. */
export type FoundRecord = Required<Pick<Choice, 'id' | 'label' | 'path'>> & { readonly fact: string };

/** One kind of record that the palette searches. */
interface RecordKind {
  readonly kind: string;
  readonly heading: string;
  readonly Icon: Choice['Icon'];
  /** Path of its list: users who may not open it are shown none. */
  readonly list: string;
}

/** One request and the kinds of records that it finds. */
export interface RecordSource {
  readonly name: string;
  readonly kinds: readonly RecordKind[];
  /** The found records by kind. */
  readonly search: (text: string, signal: AbortSignal) => Promise<Readonly<Record<string, readonly FoundRecord[]>>>;
}

const firstMatches = async <Row>(fetch: (part: PageRequest) => Promise<ListResponse<Row>>): Promise<readonly Row[]> =>
  (await fetchPastEmptyPages(fetch, { limit: MAX_FOUND_RECORDS })).data;

/** A list's URL with a search for one row. */
const searchLink = (list: AppPath, search: string): string => withQuery(list, { buscar: search });
const joinFacts = (...facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ');

const toCustomer = (row: FoundRecords['customers'][number]): FoundRecord => ({
  id: row.id,
  label: fullName(row),
  fact: joinFacts(displayPhone(row.cellphone), row.email),
  path: searchLink(PATHS.customerManagement, row.email === '' ? fullName(row) : row.email),
});

const toDriver = (row: FoundRecords['drivers'][number]): FoundRecord => ({
  id: row.id,
  label: fullName(row),
  fact: joinFacts(vehicleName(row.typeVehicle), row.plate, displayPhone(row.cellphone)),
  path: searchLink(PATHS.driverManagement, row.email === '' ? fullName(row) : row.email),
});

const toService = (row: FoundRecords['services'][number]): FoundRecord => ({
  id: row.id,
  label: `${row.userName}, ${formatDate(row.date)} a las ${row.hour}`,
  fact: joinFacts(row.number, serviceTypeLabel(row.typeService), row.driverName ?? 'Sin asignar'),
  path: servicePath(row.id),
});

/** Customers, drivers and services of the company, in one request. */
const BACK_OFFICE: RecordSource = {
  name: 'back-office',
  kinds: [
    { kind: 'client', heading: 'Clientes', Icon: IconUser, list: PATHS.customerManagement },
    { kind: 'driver', heading: 'Conductores', Icon: IconSteeringWheel, list: PATHS.driverManagement },
    { kind: 'service', heading: 'Servicios', Icon: IconTruckDelivery, list: PATHS.serviceManagement },
  ],
  search: async (field, signal) => {
    const { customers, drivers, services } = await call(searchRecords, { field }, { signal });
    return { client: customers.map(toCustomer), driver: drivers.map(toDriver), service: services.map(toService) };
  },
};

const ACCOUNTS: RecordSource = {
  name: 'accounts',
  kinds: [{ kind: 'account', heading: 'Cuentas', Icon: IconBuildingStore, list: PATHS.missionControlAccounts }],
  search: async (search, signal) => {
    const rows = await firstMatches((part) => call(listAccounts, { search, ...part }, { signal, returns: 'response' }));
    const account = rows.map((row) => ({
      id: row.id,
      label: row.name,
      fact: row.owner_email ?? '',
      path: searchLink(PATHS.missionControlAccounts, row.owner_email ?? row.name),
    }));
    return { account };
  },
};

const USERS: RecordSource = {
  name: 'users',
  kinds: [{ kind: 'user', heading: 'Usuarios de la plataforma', Icon: IconUsers, list: PATHS.missionControlUsers }],
  search: async (search, signal) => {
    const rows = await firstMatches((part) => call(listUsers, { search, ...part }, { signal, returns: 'response' }));
    const user = rows.map((row) => ({
      id: row.id,
      label: row.name,
      fact: joinFacts(row.email, row.account_name),
      path: searchLink(PATHS.missionControlUsers, row.email),
    }));
    return { user };
  },
};

const MISSION_CONTROL_SOURCES: readonly RecordSource[] = [ACCOUNTS, USERS];

/** The sources at a path: accounts and users in mission control, customers, drivers and services elsewhere. */
export const sourcesAt = (pathname: string): readonly RecordSource[] =>
  pathname.startsWith('/missioncontrol') ? MISSION_CONTROL_SOURCES : [BACK_OFFICE];

/** The icon of a kind of record. */
export const iconOf = (kind: string): Choice['Icon'] =>
  [BACK_OFFICE, ...MISSION_CONTROL_SOURCES].flatMap(({ kinds }) => kinds).find((known) => known.kind === kind)?.Icon ??
  IconUser;
