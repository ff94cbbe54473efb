import type { Service } from '@llevo/contract/entities/service';
import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import { nextStepAt } from '@llevo/contract/rules/dispatch/next-step';
import type { Timestamp } from 'firebase-admin/firestore';
import { isOvertaken } from '../../platform/firestore/firestore-errors.ts';
import { tracedFields } from '../../platform/log/trace-context.ts';
import { serviceDocument } from '../services/service-list.ts';

/** A service with a search. */
export type Searching = Service & { readonly search: ServiceSearch };

interface Look {
  readonly accountId: string;
  readonly driversAtOnce: number;
  readonly nowMs: number;
  /** When a service was last written as it was read; undefined to look without a claim. */
  readonly readAs: (service: Searching) => Timestamp | undefined;
}

/** Null for a search that was changed since it was read: another step has it, or the next one will. */
async function claimLook(
  service: Searching,
  { accountId, driversAtOnce, nowMs, readAs }: Look,
): Promise<Searching | null> {
  const lastUpdateTime = readAs(service);
  if (lastUpdateTime === undefined) return service;
  const nextAt = nextStepAt(service.search, driversAtOnce, nowMs);
  try {
    const claim = { 'search.nextAt': nextAt, ...tracedFields() };
    await serviceDocument(accountId, service.id).update(claim, { lastUpdateTime });
    return { ...service, search: { ...service.search, nextAt } };
  } catch (error) {
    if (isOvertaken(error)) return null;
    throw error;
  }
}

/**
 * Moves searches to their next look before this one begins, so that no two steps read drivers for one at the same
 * time; returns those that this step has.
 */
export const claimLooks = async (searches: readonly Searching[], look: Look): Promise<Searching[]> => {
  const claimed = await Promise.all(searches.map((service) => claimLook(service, look)));
  return claimed.filter((service) => service !== null);
};
