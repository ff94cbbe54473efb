import { endpoints } from '@llevo/contract/endpoints/index';
import type { Endpoint } from '@llevo/contract/endpoint';

type Input = Readonly<Record<string, unknown>>;

/** What searches require: a name that some of the people have. */
const INPUTS: Readonly<Record<string, Input>> = {
  searchServices: { field: 'maria' },
  searchCustomers: { field: 'maria' },
  searchDrivers: { field: 'jose' },
};

/** A list of the contract and what it is asked. */
export interface List {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: Input;
}

/** Lists that have two forms: the second one. */
const GROUPED: readonly List[] = [
  { name: 'listEvents, grouped', endpoint: endpoints.listEvents, input: { group: 'name' } },
  { name: 'listLogs, grouped', endpoint: endpoints.listLogs, input: { group: 'fingerprint' } },
];

const allLists = (): List[] =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, { paged }]) => paged)
    .map(([name, endpoint]) => ({ name, endpoint, input: INPUTS[name] ?? {} }));

/** Every list of the contract that an account's owner may call, or that masters may. */
export const listsOf = (reader: 'owner' | 'master'): List[] =>
  [...allLists(), ...GROUPED].filter(({ endpoint }) => (endpoint.access === 'master') === (reader === 'master'));
