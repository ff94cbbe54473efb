import type { PaymentAction } from '@llevo/contract/entities/billing';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { Caller, Deps } from '../../adapters/deps.ts';
import type { StartedAttempt, RequiredConfirmation, Payer } from '../../adapters/billing/ports.ts';
import { CardDeclinedError, PaymentsUnavailableError } from '../../adapters/billing/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import { toAppError } from './payment-error.ts';
import { reconcileBilling } from './reconcile-billing.ts';

/** What somebody asks for: as the audit names it, and everything that makes it another request. */
export interface PaymentRequest {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly action: string;
  readonly details: readonly (string | null)[];
}

/**
 * Takes an account's payments in hand for one request; others are told to wait. The same request sent again, after an
 * answer that was lost or a word of the bank's, goes on where it was (docs/decisions/0022).
 */
export async function withPaymentLock<Result>(
  { deps, caller, action, details }: PaymentRequest,
  work: (begun: StartedAttempt) => Promise<Result>,
): Promise<Result> {
  const hash = deps.ids.sha256(JSON.stringify([action, ...details]));
  const begun = await deps.billing.startAttempt(caller, { action, hash });
  if (begun === null) {
    throw new AppError('conflict', 'Ya hay un pago de esta cuenta en curso. Espera un minuto y vuelve a intentarlo.');
  }
  try {
    return await work(begun);
  } catch (error) {
    await deps.billing.releaseAttempt(caller.accountId, begun.attempt.id, releaseModeAfter(error));
    throw toAppError(error);
  }
}

/**
 * The provider repeats its answer to a key, a failure of its own too: after one of those the next try needs new keys,
 * and after a refusal it is a new try. After silence it needs the same.
 */
function releaseModeAfter(error: unknown): 'kept' | 'renewed' | 'over' {
  if (error instanceof CardDeclinedError || error instanceof AppError) return 'over';
  return error instanceof PaymentsUnavailableError && error.isSettled ? 'renewed' : 'kept';
}

/** What a change of payments works with. */
export interface PaymentContext {
  readonly deps: Deps;
  readonly accountId: string;
  readonly payer: Payer;
  /** A subscription begun for it is this request's own. */
  readonly purpose: string;
  /** Whether the same request was begun before and has not ended. */
  readonly isContinued: boolean;
  /** Idempotency keys of all calls begin with it; the same however often the request is sent. */
  readonly key: string;
}

export type PaymentOutcome = { readonly held: PlanState } | { readonly asks: PaymentAction };

/** Changes what an account pays, and writes what came of it; or tells what its bank wants to hear first. */
export const withPaymentAttempt = (
  asked: PaymentRequest,
  work: (occasion: PaymentContext) => Promise<RequiredConfirmation>,
): Promise<PaymentOutcome> =>
  withPaymentLock<PaymentOutcome>(asked, async ({ attempt, record, isContinued }) => {
    const { deps, caller } = asked;
    const { accountId } = caller;
    const customerId = record.customerId ?? (await createCustomer(deps, accountId, attempt.id));
    const payer = { customerId, ...(await readBillingContact(deps, caller)) };
    const question = await work({ deps, accountId, payer, purpose: attempt.purpose, isContinued, key: attempt.id });
    if (question !== null) {
      await deps.billing.releaseAttempt(accountId, attempt.id, 'kept');
      return { asks: { requires_payment_action: true, client_secret: question.clientSecret } };
    }
    const held = await reconcileBilling(deps, accountId, attempt.id);
    if (held === null) throw new PaymentsUnavailableError('somebody else took over', { isSettled: false });
    return { held };
  });

async function createCustomer({ payments, billing }: Deps, accountId: string, key: string): Promise<string> {
  const customerId = await payments.createCustomer(accountId, key);
  await billing.setCustomer(accountId, customerId);
  return customerId;
}

/** Who the invoices are made out to, and where the provider writes. */
async function readBillingContact(deps: Deps, caller: Caller): Promise<Omit<Payer, 'customerId'>> {
  const [{ email }, account] = await Promise.all([getCurrentUser(deps, caller), deps.accounts.find(caller.accountId)]);
  return { email, name: account?.name ?? '' };
}
