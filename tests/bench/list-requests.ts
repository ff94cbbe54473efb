/** List requests of a large account, and how many documents each one reads. */
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/drivers';
import { listServices, searchServices } from '@llevo/contract/endpoints/services';
import { listCustomers, searchCustomers } from '@llevo/contract/endpoints/customers';
import { ServiceType } from '@llevo/contract/entities/quote';
import { SERVICE_STATUSES, UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { DEFAULT_PAGE_SIZE, Page } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { FieldPath } from 'firebase-admin/firestore';
import { cursorAfter } from '../../functions/src/adapters/paging/list-query.ts';
import { adminFirestore } from '../support/emulators/admin.ts';
import type { Reply } from '../support/api/api-client.ts';
import { dataOf } from '../support/api/api-client.ts';
import { createTokenCaller } from '../support/api/in-process-api.ts';
import { documentReads } from './document-reads.ts';
import type { SizedAccount } from './sized-accounts.ts';

const PAGE = DEFAULT_PAGE_SIZE;
const DAY_MS = 86_400_000;
/** Number of pages read by offset. */
const PAGES_BY_OFFSET = 100;
/** Documents that a call read the first time it was made, and the next time. */
export interface MeteredCall {
  readonly what: string;
  readonly first: number;
  readonly again: number;
}

const pageIn = ({ body }: Reply): Page => Page.parse((body as { page: unknown }).page);

/** The call that reads most, the next time it is made or the first. */
export const mostReads = (calls: readonly MeteredCall[], when: 'first' | 'again'): MeteredCall =>
  calls.reduce((most, call) => (call[when] > most[when] ? call : most));

/** Services by when they were booked, in the order of a list's rows, without the API. */
export const servicesByAge = (accountId: string, direction: 'asc' | 'desc') =>
  adminFirestore
    .collection(paths.accountCollection(accountId, 'services'))
    .orderBy('createdAt', direction)
    .orderBy(FieldPath.documentId(), direction);

/** List requests of an account's owner. */
export function listRequests({ owner, id, services }: SizedAccount) {
  async function metered<E extends Endpoint>(what: string, endpoint: E, input: SentInputOf<E>): Promise<MeteredCall> {
    const ask = async () => documentReads(await owner.send(endpoint, input));
    return { what, first: await ask(), again: await ask() };
  }

  /** Where the middle of the newest services is. */
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

  /** Where the last page of all services begins. */
  async function lastOffset(): Promise<number> {
    const { total } = pageIn(await owner.send(listServices, {}));
    return total - 1 - ((total - 1) % PAGE);
  }

  return {
    lastOffset,

    /** First, middle and last page of all services. */
    pages: async (): Promise<MeteredCall[]> => {
      const calls = [await metered('the first page', listServices, {})];
      calls.push(await metered('the middle by cursor', listServices, { cursor: await middleCursor() }));
      for (let page = 1; page <= PAGES_BY_OFFSET; page++) {
        calls.push(await metered(`page ${page} by offset`, listServices, { offset: page * PAGE }));
      }
      calls.push(await metered('the last page by offset', listServices, { offset: await lastOffset() }));
      return calls;
    },

    /** Every filter with a counter, and some without. */
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

    /** A word that most services have and one that some have; and the same two in one search. */
    searches: async (): Promise<{ oneWord: MeteredCall[]; severalWords: MeteredCall[] }> => {
      const [newest] = dataOf(listServices, await owner.send(listServices, { limit: 1 }));
      const name = newest?.userName.split(' ')[0] ?? '';
      // In this process: the emulator scans every service for a common word, longer than a function may run.
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

    /** Customers and drivers: first page, and a search. */
    people: async (): Promise<MeteredCall[]> => [
      await metered('customers', listCustomers, {}),
      await metered('customers «maria»', searchCustomers, { field: 'maria' }),
      await metered('drivers', listDrivers, {}),
      await metered('drivers «jose»', searchDrivers, { field: 'jose' }),
    ],

    /** Pages by an arbitrary offset, each requested once. */
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
