import type { PaymentAction } from '@llevo/contract/entities/billing';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import { getCurrentUser } from '../../http/current-user.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { CardDeclinedError, PaymentsUnavailableError } from '../../platform/seams/payments.ts';
import type { Payer, RequiredConfirmation } from '../../platform/seams/payments.ts';
import { billingStore } from './billing-store.ts';
import { toAppError } from './payment-error.ts';
import { reconcileBilling } from './reconcile-billing.ts';
import type { StartedAttempt } from './settle-billing.ts';
import { taxpayersStore } from './taxpayers-store.ts';

/** A payment request: its audit action, and all details that distinguish it from other requests. */
interface PaymentRequest {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly action: string;
  readonly details: readonly (string | null)[];
}

/**
 * Locks an account's payments for one request; throws 409 for others. The same request sent again, after a lost
 * response or a bank confirmation, resumes its attempt (docs/decisions/0022).
 */
export async function withPaymentLock<Result>(
  { deps, caller, action, details }: PaymentRequest,
  work: (started: StartedAttempt) => Promise<Result>,
): Promise<Result> {
  const hash = deps.ids.sha256(JSON.stringify([action, ...details]));
  const started = await billingStore(deps).startAttempt(caller, { action, hash });
  if (started === null) {
    throw new AppError('conflict', 'Ya hay un pago de esta cuenta en curso. Espera un minuto y vuelve a intentarlo.');
  }
  try {
    return await work(started);
  } catch (error) {
    await billingStore(deps).releaseAttempt(caller.accountId, started.attempt.id, releaseModeAfter(error));
    throw toAppError(error);
  }
}

/**
 * How to release a failed attempt. The provider repeats its response to an idempotency key, even a failure: after one
 * the retry needs new keys, after a declined card it is a new attempt, and without a response it needs the same keys.
 */
function releaseModeAfter(error: unknown): 'kept' | 'renewed' | 'over' {
  if (error instanceof CardDeclinedError || error instanceof AppError) return 'over';
  return error instanceof PaymentsUnavailableError && error.isSettled ? 'renewed' : 'kept';
}

/** The context of a payment change. */
export interface PaymentContext {
  readonly deps: Deps;
  readonly accountId: string;
  readonly payer: Payer;
  /** Hash of the request; marks the subscriptions that it starts. */
  readonly purpose: string;
  /** Whether the same request started before and has not ended. */
  readonly isContinued: boolean;
  /** Prefix of all idempotency keys; the same for a repeated request. */
  readonly key: string;
}

export type PaymentOutcome = { readonly planState: PlanState } | { readonly action: PaymentAction };

/** Changes an account's payments and stores the result, or returns the confirmation that the bank requires. */
export const withPaymentAttempt = (
  request: PaymentRequest,
  work: (context: PaymentContext) => Promise<RequiredConfirmation>,
): Promise<PaymentOutcome> =>
  withPaymentLock<PaymentOutcome>(request, async ({ attempt, record, isContinued }) => {
    const { deps, caller } = request;
    const { accountId } = caller;
    const customerId = record.customerId ?? (await createCustomer(deps, accountId, attempt.id));
    const payer = { customerId, ...(await readBillingContact(deps, caller)) };
    const confirmation = await work({ deps, accountId, payer, purpose: attempt.purpose, isContinued, key: attempt.id });
    if (confirmation !== null) {
      await billingStore(deps).releaseAttempt(accountId, attempt.id, 'kept');
      return { action: { requires_payment_action: true, client_secret: confirmation.clientSecret } };
    }
    const planState = await reconcileBilling(deps, accountId, attempt.id);
    if (planState === null) throw new PaymentsUnavailableError('Another attempt took over', { isSettled: false });
    return { planState };
  });

const KEY_LENGTH = 20;

/** Has the payment provider print a taxpayer on the next invoices. A repeated call changes nothing: each has its own key. */
export const describePayer = (
  { payments, ids }: Pick<Deps, 'payments' | 'ids'>,
  customerId: string,
  taxpayer: InvoiceBuyer,
): Promise<void> => payments.describeCustomer(customerId, taxpayer, ids.base62(KEY_LENGTH));

async function createCustomer(deps: Deps, accountId: string, key: string): Promise<string> {
  const customerId = await deps.payments.createCustomer(accountId, key);
  const taxpayer = await taxpayersStore(deps).find(accountId);
  if (taxpayer !== null) await describePayer(deps, customerId, taxpayer);
  await billingStore(deps).setCustomer(accountId, customerId);
  return customerId;
}

/** Name and e-mail for the invoices. */
async function readBillingContact(deps: Deps, caller: Caller): Promise<Omit<Payer, 'customerId'>> {
  const [{ email }, account, taxpayer] = await Promise.all([
    getCurrentUser(caller),
    accountsStore.find(caller.accountId),
    taxpayersStore(deps).find(caller.accountId),
  ]);
  return { email: taxpayer?.email || email, name: account?.name ?? '' };
}
