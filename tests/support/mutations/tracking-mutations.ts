import { createTrackingLink, withdrawTrackingLink } from '@llevo/contract/endpoints/services/services';
import { reversePayphonePayment } from '@llevo/contract/endpoints/services/payments';
import {
  cancelTracking,
  confirmPayphonePayment,
  priceTrackedReservation,
  rateTracking,
  repeatTrackedSearch,
  reserveTracked,
  sendTrackingReceipt,
  uploadTrackingPicture,
} from '@llevo/contract/endpoints/tracking';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { createInProcessApi } from '../api/in-process-api.ts';
import { given } from '../fixtures/given.ts';
import { givenFailedSearch, withdrawSearches } from '../fixtures/offers.ts';
import { givenTrackedService } from '../fixtures/tracking-links.ts';
import { givenPayphoneAttempt, givenReversiblePayment } from '../fixtures/payphone-attempts.ts';
import { plainPng } from '../fixtures/upload-images.ts';
import type { Mutation, PreparedCall } from './mutation.ts';
import { asAnonymous, asOwner, audited } from './mutation.ts';

const call = createInProcessApi();

/** A call of the holder of a tracking link, audited in the service's account. */
const asHolder = <E extends Endpoint>(
  accountId: string,
  input: SentInputOf<E>,
  actor = 'tracking',
): PreparedCall<E> => ({
  ...asAnonymous<E>(input),
  actor,
  accountId,
});

export const TRACKING_MUTATIONS: readonly Mutation[] = [
  audited(createTrackingLink, 'service.tracking_link', async (stage) =>
    asOwner(stage, { id: (await given.service(stage.accountId)).id }),
  ),
  audited(withdrawTrackingLink, 'service.tracking_withdrawal', async (stage) =>
    asOwner(stage, { id: (await given.service(stage.accountId)).id }),
  ),
  audited(cancelTracking, 'service.cancel', async ({ accountId }) => {
    const { token } = await givenTrackedService({}, accountId);
    return asHolder(accountId, { token, motivo: 'Ya no me mudo' });
  }),
  audited(repeatTrackedSearch, 'service.search', async ({ accountId }) => {
    await withdrawSearches(accountId);
    return asHolder(accountId, { token: await givenFailedSearch(accountId) });
  }),
  audited(reserveTracked, 'service.reserve', async ({ accountId }) => {
    const slot = {
      token: await givenFailedSearch(accountId),
      date: guayaquilDate(Date.now() + 86_400_000),
      hour: '10:30',
    };
    const { body } = await call(priceTrackedReservation, slot);
    return asHolder(accountId, { ...slot, total: (body.data as { total: number }).total });
  }),
  audited(rateTracking, 'service.rating', async ({ accountId }) => {
    const { token } = await givenTrackedService({ status: 'finalizado' }, accountId);
    return asHolder(accountId, { token, stars: 5 });
  }),
  audited(confirmPayphonePayment, 'service.payment', async ({ accountId }) => {
    const { token, returned } = await givenPayphoneAttempt('pay', accountId);
    return asHolder(accountId, { token, ...returned }, 'payphone');
  }),
  audited(reversePayphonePayment, 'service.refund', async (stage) =>
    asOwner(stage, await givenReversiblePayment(stage.accountId)),
  ),
  audited(sendTrackingReceipt, 'service.receipt', async ({ accountId }) => {
    const { token } = await givenTrackedService({}, accountId);
    const { body } = await call(uploadTrackingPicture, { token, picture: (await plainPng()).toString('base64') });
    return asHolder(accountId, { token, path: (body.data as { path: string }).path });
  }),
];
