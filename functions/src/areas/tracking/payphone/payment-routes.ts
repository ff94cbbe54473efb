import { trackingPaymentLimit } from '@llevo/contract/endpoints/rate-limits';
import { confirmPayphonePayment, startPayphonePayment } from '@llevo/contract/endpoints/tracking';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { implementPublic } from '../../../http/implement.ts';
import { assertWithinLimit } from '../../../http/rate-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { PayphoneUnavailableError } from '../../../platform/seams/payphone.ts';
import { translatable } from '../../../platform/translatable.ts';
import { payphoneAttemptsStore } from '../../services/payments/payphone-attempts-store.ts';
import { trackingUrl } from '../../services/tracking-link.ts';
import { findTracked, respondTracked, trackingConflict } from '../tracked-job.ts';
import type { TrackedJob } from '../tracked-job-document.ts';
import { settleAttempt } from './settle-attempt.ts';
import type { SettledAs } from './settle-attempt.ts';

/** Payphone's maximum for payment links. 89 bits are enough for an id that can only be guessed at Payphone. */
const ATTEMPT_ID_LENGTH = 15;

/** Payphone's transaction number for a customer who left the form without paying. */
const NO_TRANSACTION = 0;

const MESSAGES = translatable({
  cancelled: 'El pago no se realizó. Puedes intentarlo otra vez',
  rejected: 'El pago no coincide con lo que debes; comunícate con la empresa',
  not_due: 'El servicio ya no debe ese valor: Payphone te lo devuelve',
  pending: 'Payphone todavía no confirma el pago; espera un momento',
  unknown: 'No existe el pago',
} as const satisfies Record<Exclude<SettledAs, 'approved'>, string>);

/** Opens a form for the amount due, which the server computes at this moment; the same one while it can be used. */
export const startPayphonePaymentRoute = implementPublic(startPayphonePayment, async ({ input, deps }) => {
  const job = await findTracked(deps, input.token);
  if (!deps.payphone.isOffered(job.accountId))
    throw trackingConflict(translatable('Esta empresa no recibe pagos con Payphone'), job);
  const amountCents = storedServiceBalance(job.service).dueCents;
  if (amountCents === 0) throw trackingConflict(translatable('No falta nada por pagar'), job);
  const url = await openForm(deps, job, { amountCents, returnUrl: trackingUrl(deps.siteUrl, input.token) });
  return { data: { url, amount: dollarsFromCents(amountCents) } };
});

async function openForm(
  deps: Deps,
  job: TrackedJob,
  { amountCents, returnUrl }: { readonly amountCents: number; readonly returnUrl: string },
): Promise<string> {
  const attempts = payphoneAttemptsStore(deps);
  const attemptId = deps.ids.base62(ATTEMPT_ID_LENGTH);
  const ref = { accountId: job.accountId, attemptId };
  // Before Payphone is called, so that no charge is without an attempt.
  const begun = await attempts.begin(ref, { serviceId: job.serviceId, amountCents });
  switch (begun.kind) {
    case 'open':
      return begun.url;
    case 'preparing':
      throw trackingConflict(translatable('El formulario de Payphone se está abriendo; espera un momento'), job);
    case 'begun':
      break;
  }
  try {
    assertWithinLimit(await deps.limits.shared.count(`payphone forms of ${job.hash}`, trackingPaymentLimit));
    const reference = `Servicio ${job.number}`;
    const url = await orUnavailable(deps.payphone.prepare({ attemptId, amountCents, reference, returnUrl }));
    await attempts.opened(ref, url);
    return url;
  } catch (error) {
    await attempts.discard(ref);
    throw error;
  }
}

/** Confirms what the customer paid at Payphone; a repeated call finds it recorded. */
export const confirmPayphonePaymentRoute = implementPublic(confirmPayphonePayment, async ({ input, deps }) => {
  const job = await findTracked(deps, input.token);
  const ref = { accountId: job.accountId, attemptId: input.clientTransactionId };
  const attempt = await payphoneAttemptsStore(deps).find(ref, job.serviceId);
  if (attempt === null) throw new AppError('not_found', 'No existe el pago');
  const settled = input.id === NO_TRANSACTION ? await leave(deps, attempt) : await settle(deps, ref, input.id);
  if (settled !== 'approved') throw trackingConflict(MESSAGES[settled], job);
  return respondTracked(deps, await findTracked(deps, input.token));
});

type Attempt = NonNullable<Awaited<ReturnType<ReturnType<typeof payphoneAttemptsStore>['find']>>>;

const settle = (deps: Deps, ref: Pick<Attempt, 'accountId' | 'attemptId'>, transactionId: number): Promise<SettledAs> =>
  orUnavailable(settleAttempt(deps, ref, transactionId));

/** The customer came back without a transaction. */
async function leave(deps: Deps, attempt: Attempt): Promise<SettledAs> {
  if (attempt.status === 'approved') return 'approved';
  await payphoneAttemptsStore(deps).abandon(attempt);
  return 'cancelled';
}

/** Throws 503 if Payphone does not respond. */
async function orUnavailable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PayphoneUnavailableError)) throw error;
    throw new AppError('unavailable', 'Payphone no responde; espera un momento', { reason: error.message });
  }
}
