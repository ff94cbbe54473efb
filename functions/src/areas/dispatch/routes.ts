import type { DriverOffer } from '@llevo/contract/endpoints/dispatch';
import {
  acceptDriverOffer,
  declineDriverOffer,
  explainSearch,
  getDispatchSettings,
  getDriverOffer,
  pauseSearch,
  startSearch,
  updateDispatchSettings,
} from '@llevo/contract/endpoints/dispatch';
import type { Offer } from '@llevo/contract/entities/offer';
import { toSearchRow } from '@llevo/contract/rules/services/search-row';
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
import * as explanation from './explain-search.ts';
import { dispatchSettingsStore } from './dispatch-settings-store.ts';
import { findOpenOffer } from './offer-documents.ts';
import { repeatTrackedSearchRoute } from './repeat-tracked-search.ts';

const toDriverOffer = ({ id, serviceId, expiresAt, summary }: Offer, nowMs: number): DriverOffer => ({
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
  appointment: summary.appointment,
  expires_at: new Date(expiresAt).toISOString(),
  remaining_ms: Math.max(expiresAt - nowMs, 0),
});

const unknownServiceError = () => new AppError('not_found', 'No encontramos ese servicio');
const unknownOfferError = () => new AppError('not_found', 'Esta oferta no es tuya');
const expiredOfferError = () => new AppError('conflict', 'Esta oferta ya terminó', { inputError: 'expired' });

/** The search afterwards; throws 404, or 409 if there is nothing to search for. */
function searchResponse(result: ControlResult) {
  switch (result.kind) {
    case 'unknown':
      throw unknownServiceError();
    case 'assigned':
      throw new AppError('conflict', 'El servicio ya tiene conductor o ya terminó');
    case 'too_late':
      throw new AppError('conflict', 'Falta muy poco para la hora: asigna el conductor a mano');
    case 'not_searching':
      throw new AppError('conflict', 'No hay una búsqueda en curso');
    case 'changed': {
      const { search } = result.service;
      if (search === null) throw new Error('The changed search is missing');
      return { data: toSearchRow(search) };
    }
  }
}

export const dispatchRoutes = {
  repeatTrackedSearch: repeatTrackedSearchRoute,

  getDispatchSettings: implement(getDispatchSettings, async ({ deps, caller }) => ({
    data: await dispatchSettingsStore(deps).read(caller.accountId),
  })),

  updateDispatchSettings: implement(updateDispatchSettings, async ({ input, deps, caller }) => ({
    data: await dispatchSettingsStore(deps).update(caller, input),
  })),

  getDriverOffer: implementForDriver(getDriverOffer, async ({ deps, driver }) => {
    const nowMs = deps.clock.nowMs();
    const offer = await findOpenOffer(driver, nowMs);
    return { data: offer && toDriverOffer(offer, nowMs) };
  }),

  acceptDriverOffer: implementForDriver(acceptDriverOffer, async ({ input, deps, driver }) => {
    assertActive(driver);
    const result = await acceptOffer(deps, driver, { offerId: input.id });
    switch (result.kind) {
      case 'unknown':
        throw unknownOfferError();
      case 'expired':
        throw expiredOfferError();
      case 'changed':
        await continueSearches(deps, driver.accountId);
        throw new AppError('conflict', 'El viaje cambió mientras tanto: esta oferta ya no vale', {
          inputError: 'expired',
        });
      case 'busy':
        await continueSearches(deps, driver.accountId);
        throw new AppError('conflict', 'Ya tienes otro viaje a esa hora', { inputError: 'busy' });
      case 'taken':
        throw new AppError('conflict', 'Este viaje ya no está disponible', { inputError: 'taken' });
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
    const { id: serviceId, farthest_minutes: farthestMinutes } = input;
    const response = searchResponse(await control.startSearch(deps, caller, { serviceId, farthestMinutes }));
    await continueSearches(deps, caller.accountId);
    return response;
  }),

  pauseSearch: implement(pauseSearch, async ({ input, deps, caller }) =>
    searchResponse(await control.pauseSearch(deps, caller, input.id)),
  ),

  explainSearch: implement(explainSearch, async ({ input, deps, caller }) => {
    const explained = await explanation.explainSearch(deps, caller.accountId, input.id);
    if (explained === null) throw unknownServiceError();
    const { search, farthestMinutes, offers, drivers } = explained;
    return {
      data: {
        search: search && toSearchRow(search),
        farthest_minutes: farthestMinutes,
        offers: [...offers],
        drivers: [...drivers],
      },
    };
  }),
};
