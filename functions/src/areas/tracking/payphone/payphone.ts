import { payphoneAttemptsStore } from '../../services/payments/payphone-attempts-store.ts';
import { confirmPayphonePayment, startPayphonePayment } from '@llevo/contract/endpoints/tracking';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { trackingPath } from '@llevo/contract/rules/services/tracking-link';
import { PayphoneUnavailable } from '../../../platform/errors/payphone-unavailable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implementPublic } from '../../../http/implement.ts';
import { findTracked, respondTracked, trackingConflict } from '../tracked-job.ts';
import type { SettledAs } from './settle-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Payphone takes no more characters, and 89 bits are enough for an id that is guessed at Payphone only. */
const ATTEMPT_ID_LENGTH = 15;

/** Prepares a payment of what is due: the amount is the server's, at this moment. */
export const startPayphonePaymentRoute = implementPublic(startPayphonePayment, async ({ input, deps }) => {
  const job = await findTracked(deps, input.token);
  if (!deps.payphone.isOffered(job.accountId)) throw trackingConflict('Esta empresa no recibe pagos con Payphone', job);
  const amountCents = storedServiceBalance(job.service).dueCents;
  if (amountCents === 0) throw trackingConflict('No falta nada por pagar', job);
  const attemptId = deps.ids.base62(ATTEMPT_ID_LENGTH);
  // Before Payphone knows of it, so that no charge is without an attempt.
  await payphoneAttemptsStore(deps).create(
    { accountId: job.accountId, attemptId },
    { serviceId: job.serviceId, amountCents },
  );
  const url = await orUnavailable(
    deps.payphone.prepare({
      attemptId,
      amountCents,
      reference: `Servicio ${job.number}`,
      returnUrl: `${deps.siteUrl}${trackingPath(input.token)}`,
    }),
  );
  return { data: { url, amount: dollarsFromCents(amountCents) } };
});

/** Confirms what the customer paid at Payphone; a repeated call finds it recorded. */
export const confirmPayphonePaymentRoute = implementPublic(confirmPayphonePayment, async ({ input, deps }) => {
  const job = await findTracked(deps, input.token);
  const ref = { accountId: job.accountId, attemptId: input.clientTransactionId };
  const attempt = await payphoneAttemptsStore(deps).find(ref, job.serviceId);
  if (attempt === null) throw new AppError('not_found', 'No existe el pago');
  const settled = await orUnavailable(settleAttempt(deps, ref, input.id));
  if (settled !== 'approved') throw trackingConflict(MESSAGES[settled], job);
  return respondTracked(deps, await findTracked(deps, input.token));
});

const MESSAGES = {
  cancelled: 'El pago no se realizó. Puedes intentarlo otra vez',
  rejected: 'El pago no coincide con lo que debes; comunícate con la empresa',
  not_due: 'El servicio ya no debe ese valor: Payphone te lo devuelve',
  pending: 'Payphone todavía no confirma el pago; espera un momento',
  unknown: 'No existe el pago',
} as const satisfies Record<Exclude<SettledAs, 'approved'>, string>;

/** A 503 for what Payphone leaves unanswered. */
async function orUnavailable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PayphoneUnavailable)) throw error;
    throw new AppError('unavailable', 'Payphone no responde; espera un momento', { reason: error.message });
  }
}
