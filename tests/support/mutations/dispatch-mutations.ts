import {
  acceptDriverOffer,
  declineDriverOffer,
  pauseSearch,
  startSearch,
  updateDispatchSettings,
} from '@llevo/contract/endpoints/dispatch';
import { givenDriverSession } from '../fixtures/driver-sessions.ts';
import { givenOffer, givenSearching, searchFrom, withdrawSearches } from '../fixtures/offers.ts';
import type { Mutation, MutationContext } from './mutation.ts';
import { audited } from './mutation.ts';

async function asOffered({ accountId }: MutationContext) {
  await withdrawSearches(accountId);
  const { driver, token } = await givenDriverSession({ accountId });
  const { offer } = await givenOffer(accountId, driver.id);
  return { token, input: { id: offer.id }, actor: driver.id, accountId };
}

const asOwner = ({ accountId, owner }: MutationContext) => ({ token: owner.token, actor: owner.uid, accountId });

/** Makes each change of the settings different: saving the same ones changes nothing. */
let minutes = 1;

/** A way to make each call about searches for drivers. */
export const DISPATCH_MUTATIONS: readonly Mutation[] = [
  audited(updateDispatchSettings, 'dispatch.update', (stage) => {
    minutes = (minutes % 30) + 1;
    return Promise.resolve({ ...asOwner(stage), input: { searchMinutes: minutes } });
  }),
  audited(acceptDriverOffer, 'service.accept', asOffered),
  audited(declineDriverOffer, 'service.decline', asOffered),
  audited(startSearch, 'service.search', async (stage) => {
    await withdrawSearches(stage.accountId);
    const { id } = await givenSearching(stage.accountId, { search: searchFrom(Date.now(), { state: 'paused' }) });
    return { ...asOwner(stage), input: { id } };
  }),
  audited(pauseSearch, 'service.search', async (stage) => {
    const { id } = await givenSearching(stage.accountId, { search: searchFrom(Date.now()) });
    return { ...asOwner(stage), input: { id } };
  }),
];
