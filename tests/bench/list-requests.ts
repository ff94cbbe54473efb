/** List requests of a large account, with the documents read by each. */
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listServices, searchServices } from '@llevo/contract/endpoints/services/services';
import { listCustomers, searchCustomers } from '@llevo/contract/endpoints/people/customers';
import { ServiceType } from '@llevo/contract/entities/quote';
import { SERVICE_STATUSES, UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { DEFAULT_PAGE_SIZE, Page } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { FieldPath } from 'firebase-admin/firestore';
import { cursorAfter } from '../../functions/src/platform/paging/list-query.ts';
import { adminFirestore } from '../support/emulators/admin.ts';
import type { Reply } from '../support/api/api-client.ts';
import { dataOf } from '../support/api/api-client.ts';
import { createTokenCaller } from '../support/api/in-process-api.ts';
import { documentReads } from './document-reads.ts';
import type { SizedAccount } from './sized-accounts.ts';

const PAGE = DEFAULT_PAGE_SIZE;
const DAY_MS = 86_400_000;
/** Number of pages requested by offset. */
const PAGES_BY_OFFSET = 100;
/** Documents read by the first and the second request of a call. */
export interface MeteredCall {
  readonly what: string;
  readonly first: number;
  readonly again: number;
}

const pageIn = ({ body }: Reply): Page => Page.parse((body as { page: unknown }).page);

/** Returns the call with most reads at its first or second request. */
export const mostReads = (calls: readonly MeteredCall[], when: 'first' | 'again'): MeteredCall =>
  calls.reduce((most, call) => (call[when] > most[when] ? call : most));

/** Query of services by booking time, in a list's order, without the API. */
export const servicesByAge = (accountId: string, direction: 'asc' | 'desc') =>
  adminFirestore
    .collection(paths.accountCollection(accountId, 'services'))
    .orderBy('createdAt', direction)
    .orderBy(FieldPath.documentId(), direction);

/** Makes list requests as an account's owner. */
export function listRequests({ owner, id, services }: SizedAccount) {
  async function metered<E extends Endpoint>(what: string, endpoint: E, input: SentInputOf<E>): Promise<MeteredCall> {
    const ask = async () => documentReads(await owner.send(endpoint, input));
    return { what, first: await ask(), again: await ask() };
  }

  /** Cursor of the middle of the newest services. */
  async function middleCursor(): Promise<string> {
    const { docs } = await servicesByAge(id, 'desc')
      .offset(Math.floor(services / 2))
      .limit(1)
      .select('createdAt')
      .get();
    const [middle] = docs;
    if (middle === undefined) throw new Error(`${id} has no services`);
    return cursorAfter(middle, { field: 'createdAt', direction: 'desc' });
  }

  /** Cursor of the last page of all services. */
  async function lastOffset(): Promise<number> {
    const { total } = pageIn(await owner.send(listServices, {}));
    return total - 1 - ((total - 1) % PAGE);
  }

  return {
    lastOffset,

    /** Requests the first, middle and last page of all services. */
    pages: async (): Promise<MeteredCall[]> => {
      const calls = [await metered('the first page', listServices, {})];
      calls.push(await metered('the middle by cursor', listServices, { cursor: await middleCursor() }));
      for (let page = 1; page <= PAGES_BY_OFFSET; page++) {
        calls.push(await metered(`page ${page} by offset`, listServices, { offset: page * PAGE }));
      }
      calls.push(await metered('the last page by offset', listServices, { offset: await lastOffset() }));
      return calls;
    },

    /** Requests every filter with a counter, and some without. */
    filters: async (): Promise<MeteredCall[]> => {
      const nowMs = Date.now();
      const filters = [
        ...ServiceType.options.map((typeService) => ({ typeService })),
        ...VEHICLE_IDS.map((typeVehicle) => ({ typeVehicle })),
        ...SERVICE_STATUSES.map((status) => ({ status })),
        { typeService: 'IMMEDIATE', typeVehicle: 'cabina_simple', status: 'finalizado' } as const,
        { driver: UNASSIGNED_DRIVER, status: 'cancelado' },
        { dateFrom: guayaquilDate(nowMs - 60 * DAY_MS), dateTo: guayaquilDate(nowMs - 30 * DAY_MS) },
      ];
      const calls: MeteredCall[] = [];
      for (const filter of filters) {
        calls.push(await metered(Object.values(filter).join(' + '), listServices, filter));
      }
      return calls;
    },

    /** Searches a word of most services, a word of some, and both at once. */
    searches: async (): Promise<{ oneWord: MeteredCall[]; severalWords: MeteredCall[] }> => {
      const [newest] = dataOf(listServices, await owner.send(listServices, { limit: 1 }));
      const name = newest?.userName.split(' ')[0] ?? '';
      // Runs in this process: for a common word the emulator scans every service, longer than a function may run.
      const send = createTokenCaller();
      const search = async (field: string): Promise<MeteredCall> => {
        const ask = async () => documentReads(await send(owner.token, searchServices, { field }));
        return { what: `«${field}»`, first: await ask(), again: await ask() };
      };
      return {
        oneWord: [await search('finalizado'), await search(name)],
        severalWords: [await search(`${name} finalizado`)],
      };
    },

    /** Requests the first page and a search of customers and drivers. */
    people: async (): Promise<MeteredCall[]> => [
      await metered('customers', listCustomers, {}),
      await metered('customers «maria»', searchCustomers, { field: 'maria' }),
      await metered('drivers', listDrivers, {}),
      await metered('drivers «jose»', searchDrivers, { field: 'jose' }),
    ],

    /** Requests pages by an arbitrary offset, once each. */
    jumps: async (): Promise<MeteredCall[]> => {
      const jump = async (what: string, input: SentInputOf<typeof listServices>): Promise<MeteredCall> => {
        const first = documentReads(await owner.send(listServices, input));
        return { what, first, again: first };
      };
      return [
        await jump('page 400', { offset: 399 * PAGE }),
        await jump('the middle', { offset: Math.floor(services / 2) }),
        await jump('page 400 by price', { offset: 399 * PAGE, sort: 'price' }),
      ];
    },
  };
}
