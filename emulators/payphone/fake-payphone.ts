/** Fake of Payphone's Button API: prepared payments, customers' actions on their pages, and confirmations. */
import * as z from 'zod';
import { FaultInjector } from '../fakes/faults.ts';
import { FAKE_PAYPHONE_STORE } from '../fakes/keys.ts';

/** Time to confirm a charge before it is reversed. */
const REVERSAL_MS = 5 * 60_000;
const FIRST_TRANSACTION = 23_178_284;

/** Input as Payphone documents it; amounts are cents that add up. */
export const PrepareInput = z
  .looseObject({
    amount: z.int().min(1),
    amountWithoutTax: z.int().min(0).default(0),
    amountWithTax: z.int().min(0).default(0),
    tax: z.int().min(0).default(0),
    service: z.int().min(0).default(0),
    tip: z.int().min(0).default(0),
    currency: z.literal('USD'),
    clientTransactionId: z.string().min(1).max(50),
    storeId: z.literal(FAKE_PAYPHONE_STORE),
    reference: z.string().max(100).default(''),
    responseUrl: z.url(),
    cancellationUrl: z.url().optional(),
  })
  .refine((sent) => sent.amount === sent.amountWithoutTax + sent.amountWithTax + sent.tax + sent.service + sent.tip);
type PrepareInput = z.infer<typeof PrepareInput>;

export const ConfirmInput = z.object({ id: z.int(), clientTxId: z.string() });

/** Payphone's codes: 1 pending, 2 cancelled, 3 approved. */
type StatusCode = 2 | 3;

interface Transaction {
  readonly id: number;
  readonly statusCode: StatusCode;
  readonly atMs: number;
  isConfirmed: boolean;
  isReversed: boolean;
}

interface Payment {
  readonly paymentId: string;
  readonly prepared: PrepareInput;
  transaction: Transaction | null;
}

/** A received request, recorded for tests. */
interface PayphoneRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export class PayphoneError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export class FakePayphone {
  readonly faults = new FaultInjector();
  readonly requests: PayphoneRequest[] = [];
  /** Origin of the server. */
  base = '';
  /** Added to the amount that Payphone reports as charged, in cents, to simulate tampering. */
  chargedDifferenceCents = 0;
  #payments = new Map<string, Payment>();
  #skewMs = 0;
  #count = 0;

  now(): number {
    return Date.now() + this.#skewMs;
  }

  /** Advances the fake's clock. */
  advance(seconds: number): void {
    this.#skewMs += seconds * 1000;
  }

  prepare(prepared: PrepareInput): { paymentId: string; payWithPayPhone: string; payWithCard: string } {
    const isKnown = [...this.#payments.values()].some(
      ({ prepared: { clientTransactionId } }) => clientTransactionId === prepared.clientTransactionId,
    );
    if (isKnown) throw new PayphoneError(400, 'El clientTransactionId ya fue utilizado');
    const paymentId = `pay${(this.#count + 1).toString()}`;
    this.#count += 1;
    this.#payments.set(paymentId, { paymentId, prepared, transaction: null });
    const page = `${this.base}/Anonymous/Index?paymentId=${paymentId}`;
    return { paymentId, payWithPayPhone: page, payWithCard: page };
  }

  payment(paymentId: string): Payment {
    const payment = this.#payments.get(paymentId);
    if (payment === undefined) throw new PayphoneError(404, 'El pago no existe');
    return payment;
  }

  /** Newest payment with this id of the client. */
  paymentOf(clientTransactionId: string): Payment {
    const payment = [...this.#payments.values()].find(
      ({ prepared }) => prepared.clientTransactionId === clientTransactionId,
    );
    if (payment === undefined)
      throw new PayphoneError(404, 'La transacción no existe, verifique que el identificador enviado sea correcto.');
    return payment;
  }

  /** Pays or cancels, once. Returns the URL that the page leads to. */
  answer(paymentId: string, outcome: 'pay' | 'cancel'): string {
    const payment = this.payment(paymentId);
    payment.transaction ??= {
      id: FIRST_TRANSACTION + this.#count++,
      statusCode: outcome === 'pay' ? 3 : 2,
      atMs: this.now(),
      isConfirmed: false,
      isReversed: false,
    };
    const { responseUrl, cancellationUrl, clientTransactionId } = payment.prepared;
    const { id, statusCode } = payment.transaction;
    const url = new URL(statusCode === 3 ? responseUrl : (cancellationUrl ?? responseUrl));
    url.searchParams.set('id', id.toString());
    url.searchParams.set('clientTransactionId', clientTransactionId);
    return url.href;
  }

  /** Confirms a transaction, or returns its state again. */
  confirm({ id, clientTxId }: z.infer<typeof ConfirmInput>): object {
    const payment = this.paymentOf(clientTxId);
    if (payment.transaction?.id !== id) throw new PayphoneError(404, 'La transacción no existe');
    this.#reverseWhenLate(payment.transaction);
    payment.transaction.isConfirmed ||= !payment.transaction.isReversed;
    return this.#report(payment);
  }

  /** Transaction of a payment, as a list of one. Throws before the customer pays or cancels. */
  findSale(clientTransactionId: string): object[] {
    const payment = this.paymentOf(clientTransactionId);
    if (payment.transaction === null) throw new PayphoneError(404, 'La transacción no existe');
    this.#reverseWhenLate(payment.transaction);
    return [this.#report(payment)];
  }

  /** Sum of all charges that the store keeps, in cents. */
  get keptCents(): number {
    return [...this.#payments.values()]
      .filter(({ transaction }) => transaction?.statusCode === 3 && transaction.isConfirmed)
      .reduce((cents, { prepared }) => cents + prepared.amount, 0);
  }

  reset(): void {
    this.#payments.clear();
    this.faults.clear();
    this.requests.length = 0;
    this.chargedDifferenceCents = 0;
    this.#skewMs = 0;
  }

  #reverseWhenLate(transaction: Transaction): void {
    if (!transaction.isConfirmed && this.now() - transaction.atMs > REVERSAL_MS) transaction.isReversed = true;
  }

  #report({ prepared, transaction }: Payment): object {
    const isApproved = transaction?.statusCode === 3 && !transaction.isReversed;
    return {
      statusCode: isApproved ? 3 : 2,
      transactionStatus: isApproved ? 'Approved' : 'Canceled',
      amount: prepared.amount + this.chargedDifferenceCents,
      clientTransactionId: prepared.clientTransactionId,
      transactionId: transaction?.id ?? 0,
      authorizationCode: isApproved ? `W${transaction.id.toString()}` : null,
      currency: prepared.currency,
      reference: prepared.reference,
      storeName: 'Llevo',
      date: new Date(transaction?.atMs ?? 0).toISOString(),
    };
  }
}
