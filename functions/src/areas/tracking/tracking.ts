import { trackingLinksStore } from './tracking-links-store.ts';
import { cancelTracking, getTracking, rateTracking, watchTracking } from '@llevo/contract/endpoints/tracking';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { serviceChangeEmails } from '../services/emails/booking-emails.ts';
import { findCompanySender } from '../services/company-sender.ts';
import { implementPublic } from '../../http/implement.ts';
import { changeTracked, findTracked, respondTracked, trackingConflict } from './tracked-job.ts';

export const getTrackingRoute = implementPublic(getTracking, async ({ input, deps }) =>
  respondTracked(deps, await findTracked(deps, input.token)),
);

/** Access to the driver's position, only while the service is under way; the rules ask the same at each read. */
export const watchTrackingRoute = implementPublic(watchTracking, async ({ input, deps }) => {
  const job = await findTracked(deps, input.token);
  const access = isUnderWay(job.service.status) ? await trackingLinksStore(deps).watchToken(job) : null;
  if (access === null) throw trackingConflict('El conductor no está en camino', job);
  return { data: { firebase_token: access.firebaseToken, path: access.path } };
});

export const cancelTrackingRoute = implementPublic(cancelTracking, ({ input, deps }) =>
  changeTracked(deps, {
    token: input.token,
    change: async (job) => {
      const email = serviceChangeEmails(await findCompanySender(deps, job.accountId)).driver.cancelled;
      return trackingLinksStore(deps).cancel(job, { reason: input.motivo, email });
    },
    conflict: 'El servicio ya no se puede cancelar desde aquí; comunícate con la empresa',
  }),
);

export const rateTrackingRoute = implementPublic(rateTracking, ({ input, deps }) =>
  changeTracked(deps, {
    token: input.token,
    change: (job) => trackingLinksStore(deps).rate(job, { stars: input.stars, comment: input.comment ?? '' }),
    conflict: 'El servicio ya tiene su calificación, o todavía no termina',
  }),
);
