import { createTrackingLink } from '@llevo/contract/endpoints/services/services';
import {
  cancelTracking,
  confirmPayphonePayment,
  getTracking,
  rateTracking,
  startPayphonePayment,
  watchTracking,
} from '@llevo/contract/endpoints/tracking';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { implement, implementPublic } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { PayphoneUnavailableError } from '../../platform/seams/payphone.ts';
import { translatable } from '../../platform/translatable.ts';
import { findCompanySender } from '../services/company-sender.ts';
import { serviceChangeEmails } from '../services/emails/service-change-email.ts';
import { payphoneAttemptsStore } from '../services/payments/payphone-attempts-store.ts';
import { serviceNotFoundError } from '../services/services-store.ts';
import { trackingUrl } from '../services/tracking-link.ts';
import { settleAttempt } from './payphone/settle-attempt.ts';
import type { SettledAs } from './payphone/settle-attempt.ts';
import { sendTrackingReceiptRoute, uploadTrackingPictureRoute } from './receipt.ts';
import { changeTracked, findTracked, respondTracked, trackingConflict } from './tracked-job.ts';
import { trackingLinksStore } from './tracking-links-store.ts';

/** Payphone's maximum. 89 bits are enough for an id that can only be guessed at Payphone. */
const ATTEMPT_ID_LENGTH = 15;

const PAYPHONE_MESSAGES = translatable({
  cancelled: 'El pago no se realizó. Puedes intentarlo otra vez',
  rejected: 'El pago no coincide con lo que debes; comunícate con la empresa',
  not_due: 'El servicio ya no debe ese valor: Payphone te lo devuelve',
  pending: 'Payphone todavía no confirma el pago; espera un momento',
  unknown: 'No existe el pago',
} as const satisfies Record<Exclude<SettledAs, 'approved'>, string>);

export const trackingRoutes = {
  uploadTrackingPicture: uploadTrackingPictureRoute,
  sendTrackingReceipt: sendTrackingReceiptRoute,

  /** The link of a service, also of one that another program booked. */
  createTrackingLink: implement(createTrackingLink, async ({ input, deps, caller }) => {
    const outcome = await trackingLinksStore(deps).issue(caller, input.id);
    switch (outcome.kind) {
      case 'issued':
        return { data: { tracking_url: trackingUrl(deps.siteUrl, outcome.token) } };
      case 'unknown_service':
        throw serviceNotFoundError();
      case 'expired':
        throw new AppError('conflict', 'El servicio terminó hace más de dos semanas: ya no tiene seguimiento');
    }
  }),

  getTracking: implementPublic(getTracking, async ({ input, deps }) =>
    respondTracked(deps, await findTracked(deps, input.token)),
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
        const email = serviceChangeEmails(await findCompanySender(deps, job.accountId)).driver.cancelled;
        return trackingLinksStore(deps).cancel(job, { reason: input.motivo, email });
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

  /** Prepares a payment of the amount due, which the server computes at this moment. */
  startPayphonePayment: implementPublic(startPayphonePayment, async ({ input, deps }) => {
    const job = await findTracked(deps, input.token);
    if (!deps.payphone.isOffered(job.accountId))
      throw trackingConflict(translatable('Esta empresa no recibe pagos con Payphone'), job);
    const amountCents = storedServiceBalance(job.service).dueCents;
    if (amountCents === 0) throw trackingConflict(translatable('No falta nada por pagar'), job);
    const attemptId = deps.ids.base62(ATTEMPT_ID_LENGTH);
    // Before Payphone is called, so that no charge is without an attempt.
    await payphoneAttemptsStore(deps).create(
      { accountId: job.accountId, attemptId },
      { serviceId: job.serviceId, amountCents },
    );
    const url = await orUnavailable(
      deps.payphone.prepare({
        attemptId,
        amountCents,
        reference: `Servicio ${job.number}`,
        returnUrl: trackingUrl(deps.siteUrl, input.token),
      }),
    );
    return { data: { url, amount: dollarsFromCents(amountCents) } };
  }),

  /** Confirms what the customer paid at Payphone; a repeated call finds it recorded. */
  confirmPayphonePayment: implementPublic(confirmPayphonePayment, async ({ input, deps }) => {
    const job = await findTracked(deps, input.token);
    const ref = { accountId: job.accountId, attemptId: input.clientTransactionId };
    const attempt = await payphoneAttemptsStore(deps).find(ref, job.serviceId);
    if (attempt === null) throw new AppError('not_found', 'No existe el pago');
    const settled = await orUnavailable(settleAttempt(deps, ref, input.id));
    if (settled !== 'approved') throw trackingConflict(PAYPHONE_MESSAGES[settled], job);
    return respondTracked(deps, await findTracked(deps, input.token));
  }),
};

/** Throws 503 if Payphone does not respond. */
async function orUnavailable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PayphoneUnavailableError)) throw error;
    throw new AppError('unavailable', 'Payphone no responde; espera un momento', { reason: error.message });
  }
}
