import { createTrackingLink, withdrawTrackingLink } from '@llevo/contract/endpoints/services/services';
import { cancelTracking, getTracking, rateTracking, watchTracking } from '@llevo/contract/endpoints/tracking';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { isCancellable, isUnderWay } from '@llevo/contract/rules/services/tracking';
import { implement, implementPublic } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { translatable } from '../../platform/translatable.ts';
import { findCompanySender } from '../services/company-sender.ts';
import { readCompanyAddresses } from '../services/job-messages.ts';
import { serviceNotFoundError } from '../services/services-store.ts';
import { trackingUrl } from '../services/tracking-link.ts';
import { confirmPayphonePaymentRoute, startPayphonePaymentRoute } from './payphone/payment-routes.ts';
import { assertPhoneEnd } from './phone-end.ts';
import { sendTrackingReceiptRoute, uploadTrackingPictureRoute } from './receipt.ts';
import { priceTrackedReservationRoute, reserveTrackedRoute } from './reserve-instead.ts';
import { changeTracked, findTracked, respondTracked, trackingConflict } from './tracked-job.ts';
import { trackingLinksStore } from './tracking-links-store.ts';
import type { IssueLinkResult } from './tracking-links-store.ts';

export const trackingRoutes = {
  uploadTrackingPicture: uploadTrackingPictureRoute,
  sendTrackingReceipt: sendTrackingReceiptRoute,
  startPayphonePayment: startPayphonePaymentRoute,
  confirmPayphonePayment: confirmPayphonePaymentRoute,
  priceTrackedReservation: priceTrackedReservationRoute,
  reserveTracked: reserveTrackedRoute,

  /** The link of a service, also of one that another program booked. */
  createTrackingLink: implement(createTrackingLink, async ({ input, deps, caller }) => ({
    data: toLink(deps, await trackingLinksStore(deps).issue(caller, input.id)),
  })),

  withdrawTrackingLink: implement(withdrawTrackingLink, async ({ input, deps, caller }) => ({
    data: toLink(deps, await trackingLinksStore(deps).withdraw(caller, input.id)),
    message: 'El enlace anterior ya no funciona',
  })),

  /** Pages poll all the time, mostly without a change: the version reads neither driver nor timeline. */
  getTracking: implementPublic(
    getTracking,
    async ({ input, deps }) => respondTracked(deps, await findTracked(deps, input.token)),
    { version: async ({ input, deps }) => trackingLinksStore(deps).version(await findTracked(deps, input.token)) },
  ),

  /** Access to the driver's position, only while the service is under way; the rules check it again at each read. */
  watchTracking: implementPublic(watchTracking, async ({ input, deps }) => {
    const job = await findTracked(deps, input.token);
    const access = isUnderWay(job.service.status) ? await trackingLinksStore(deps).watchToken(job) : null;
    if (access === null) throw trackingConflict(translatable('El conductor no está en camino'), job);
    return { data: { firebase_token: access.firebaseToken, path: access.path } };
  }),

  cancelTracking: implementPublic(cancelTracking, ({ input, deps }) =>
    changeTracked(deps, {
      token: input.token,
      change: async (job) => {
        if (isCancellable(job.service.status)) await assertPhoneEnd(deps, job, input.phone_end);
        const [sender, company] = await Promise.all([
          findCompanySender(deps, job.accountId),
          readCompanyAddresses(job.accountId),
        ]);
        return trackingLinksStore(deps).cancel(job, {
          reason: input.motivo,
          promisedCents: input.refund === undefined ? null : centsFromDollars(input.refund),
          sender,
          company,
        });
      },
      conflict: translatable('El servicio ya no se puede cancelar desde aquí; comunícate con la empresa'),
    }),
  ),

  rateTracking: implementPublic(rateTracking, ({ input, deps }) =>
    changeTracked(deps, {
      token: input.token,
      change: (job) => trackingLinksStore(deps).rate(job, { stars: input.stars, comment: input.comment ?? '' }),
      conflict: translatable('El servicio ya tiene su calificación, o todavía no termina'),
    }),
  ),
};

function toLink({ siteUrl }: Deps, outcome: IssueLinkResult): { tracking_url: string } {
  switch (outcome.kind) {
    case 'issued':
      return { tracking_url: trackingUrl(siteUrl, outcome.token) };
    case 'unknown_service':
      throw serviceNotFoundError();
    case 'expired':
      throw new AppError('conflict', 'El servicio terminó hace más de dos semanas: ya no tiene seguimiento');
  }
}
