import type { PublicQuoter } from '@llevo/contract/entities/quoter-settings';
import { readStoredJson, store } from '../../../lib/storage/storage.ts';

/** Raise the number with every change of the shape. */
const STORAGE_KEY = 'llevo.company.2';

const isCompany = (value: unknown): value is PublicQuoter =>
  typeof value === 'object' && value !== null && 'id' in value && 'slug' in value && 'name' in value;

/** The company at an address, if this browser visited it last: its page opens at once, and offline. */
export function readStoredCompany(address: string): PublicQuoter | null {
  const stored = readStoredJson(STORAGE_KEY);
  return isCompany(stored) && [stored.slug, stored.id].includes(address) ? stored : null;
}

export const storeCompany = (company: PublicQuoter | null): void => {
  store(STORAGE_KEY, company && JSON.stringify(company));
};
