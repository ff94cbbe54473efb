import type { DriverOffer } from '@llevo/contract/endpoints/dispatch';
import {
  acceptDriverOffer,
  declineDriverOffer,
  getDispatchSettings,
  getDriverOffer,
  pauseSearch,
  startSearch,
  updateDispatchSettings,
} from '@llevo/contract/endpoints/dispatch';
import type { Offer } from '@llevo/contract/entities/offer';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { implement, implementForDriver } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { driverJobsStore } from '../driver-app/driver-jobs-store.ts';
import { jobNotFoundError, toDriverJob } from '../driver-app/job-responses.ts';
import { assertActive } from '../driver-app/signed-in-driver.ts';
import { acceptOffer, declineOffer } from './answer-offer.ts';
import type { ControlResult } from './control-search.ts';
import * as control from './control-search.ts';
import { continueSearches } from './continue-searches.ts';
import { dispatchSettingsStore } from './dispatch-settings-store.ts';
import { findOpenOffer } from './offer-documents.ts';

const toDriverOffer = ({ id, serviceId, expiresAt, summary }: Offer): DriverOffer => ({
  id,
  service: serviceId,
  pickup_minutes: summary.pickupMinutes,
  pickup: summary.pickup,
  drop: summary.drop,
  distance_m: summary.distanceMetres,
  price: dollarsFromCents(summary.priceCents),
  payout: dollarsFromCents(summary.payoutCents),
  vehicle: summary.vehicle,
  loaders: summary.loaders,
  expires_at: new Date(expiresAt).toISOString(),
});

const unknownOfferError = () => new AppError('not_found', 'Esta oferta no es tuya');
const expiredOfferError = () =>
  new AppError('conflict', 'Se acabó el tiempo: la oferta pasó a otro conductor', { inputError: 'expired' });

/** The search afterwards; throws 404, or 409 if there is nothing to search for. */
function searchResponse(result: ControlResult) {
  switch (result.kind) {
    case 'unknown':
      throw new AppError('not_found', 'No encontramos ese servicio');
    case 'assigned':
      throw new AppError('conflict', 'El servicio ya tiene conductor o ya terminó');
    case 'reserved':
      throw new AppError('conflict', 'Solo se busca conductor para servicios inmediatos');
    case 'not_searching':
      throw new AppError('conflict', 'No hay una búsqueda en curso');
    case 'changed': {
      const { search } = result.service;
      if (search === null) throw new Error('a changed search is missing');
      const { state, asked, nearby, endsAt } = search;
      return { data: { state, asked, nearby, ends_at: new Date(endsAt).toISOString() } };
    }
  }
}

export const dispatchRoutes = {
  getDispatchSettings: implement(getDispatchSettings, async ({ deps, caller }) => ({
    data: await dispatchSettingsStore(deps).read(caller.accountId),
  })),

  updateDispatchSettings: implement(updateDispatchSettings, async ({ input, deps, caller }) => ({
    data: await dispatchSettingsStore(deps).update(caller, input),
  })),

  getDriverOffer: implementForDriver(getDriverOffer, async ({ deps, driver }) => {
    const offer = await findOpenOffer(driver, deps.clock.nowMs());
    return { data: offer && toDriverOffer(offer) };
  }),

  acceptDriverOffer: implementForDriver(acceptDriverOffer, async ({ input, deps, driver }) => {
    assertActive(driver);
    const result = await acceptOffer(deps, driver, { offerId: input.id });
    switch (result.kind) {
      case 'unknown':
        throw unknownOfferError();
      case 'expired':
        throw expiredOfferError();
      case 'taken':
        throw new AppError('conflict', 'Otro conductor tomó este viaje', { inputError: 'taken' });
      case 'accepted': {
        const job = await driverJobsStore(deps).find(driver, result.service.id);
        if (job === null) throw jobNotFoundError();
        return { data: { job: toDriverJob(job) } };
      }
    }
  }),

  declineDriverOffer: implementForDriver(declineDriverOffer, async ({ input, deps, driver }) => {
    const { kind } = await declineOffer(deps, driver, { offerId: input.id, reason: input.reason ?? '' });
    if (kind === 'unknown') throw unknownOfferError();
    if (kind === 'expired') throw expiredOfferError();
    await continueSearches(deps, driver.accountId);
    return { data: {} };
  }),

  startSearch: implement(startSearch, async ({ input, deps, caller }) => {
    const response = searchResponse(await control.startSearch(deps, caller, input.id));
    await continueSearches(deps, caller.accountId);
    return response;
  }),

  pauseSearch: implement(pauseSearch, async ({ input, deps, caller }) =>
    searchResponse(await control.pauseSearch(deps, caller, input.id)),
  ),
};
