/**
 * Fake of Payphone's Button API: prepared payments, customers' actions in their forms, and confirmations. It refuses what
 * Payphone refuses; docs/services/payphone.md lists the rules with their sources.
 */
import { FaultInjector } from '../fakes/faults.ts';
import type { ConfirmInput, Outcome, PrepareInput, ReverseInput } from './inputs.ts';

/** Time to confirm a charge before it is reversed. */
const REVERSAL_MS = 5 * 60_000;
const FORM_LIFETIME_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
/** Calls of `Sale` in one minute. */
const MAX_SALES = 30;
const FIRST_TRANSACTION = 23_178_284;
/** Number in the return address of a customer who left the form. */
const NO_TRANSACTION = 0;

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
  readonly preparedAtMs: number;
  isOpened: boolean;
  isLeft: boolean;
  transaction: Transaction | null;
}

/** Statuses with which Payphone may answer about an unknown transaction. */
type UnknownStatus = 400 | 404;

/** A received request, recorded for tests. */
interface PayphoneRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export class PayphoneError extends Error {
  readonly status: number;
  readonly errorCode: number;

  constructor(status: number, message: string, errorCode = 1) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
  }
}

const UNKNOWN_CODE = 20;
/** Not documented. */
const TOO_LATE_CODE = 21;
const DAY_MS = 86_400_000;
/** Ecuador is five hours behind; charges are reversed until 20:00. */
const OFFSET_MS = 5 * 3_600_000;
const LAST_REVERSAL_MS = 20 * 3_600_000;

/** Until when a charge of that instant can be reversed. */
const lastReversalMs = (atMs: number): number =>
  Math.floor((atMs - OFFSET_MS) / DAY_MS) * DAY_MS + LAST_REVERSAL_MS + OFFSET_MS;

const UNKNOWN_TRANSACTION = 'La transacción no existe, verifique que el identificador enviado sea correcto.';

export class FakePayphone {
  readonly faults = new FaultInjector();
  readonly requests: PayphoneRequest[] = [];
  /** Hosts of the application in Payphone Developer; forms open only from their pages. */
  readonly domains: readonly string[];
  /** Origin of the server. */
  base = '';
  /** Added to the amount that Payphone reports as charged, in cents, to simulate tampering. */
  chargedDifferenceCents = 0;
  /** HTTP status of the answer about an unknown transaction; the documentation has only its code. */
  unknownStatus: UnknownStatus = 400;
  #payments = new Map<string, Payment>();
  #sales: number[] = [];
  #skewMs = 0;
  #count = 0;

  constructor(domains: readonly string[]) {
    this.domains = domains;
  }

  now(): number {
    return Date.now() + this.#skewMs;
  }

  /** Advances the fake's clock. */
  advance(seconds: number): void {
    this.#skewMs += seconds * 1000;
  }

  prepare(prepared: PrepareInput): { paymentId: string; payWithPayPhone: string; payWithCard: string } {
    if (this.#find(prepared.clientTransactionId))
      throw new PayphoneError(400, 'El clientTransactionId ya fue utilizado');
    const paymentId = `pay${(this.#count + 1).toString()}`;
    this.#count += 1;
    const preparedAtMs = this.now();
    this.#payments.set(paymentId, {
      paymentId,
      prepared,
      preparedAtMs,
      isOpened: false,
      isLeft: false,
      transaction: null,
    });
    const page = `${this.base}/Anonymous/Index?paymentId=${paymentId}`;
    return { paymentId, payWithPayPhone: page, payWithCard: page };
  }

  /** Opens a form for a browser that comes from `referrer`. */
  openForm(paymentId: string, referrer: string): PrepareInput {
    const payment = this.#payment(paymentId);
    if (!this.domains.includes(URL.parse(referrer)?.host ?? '')) {
      throw new PayphoneError(403, 'No autorizado. Intenta desde la página de origen.');
    }
    this.#assertFormLives(payment);
    payment.isOpened = true;
    return payment.prepared;
  }

  /** Pays or leaves an open form, once. Returns the URL that it leads to. */
  answerForm(paymentId: string, outcome: Outcome): string {
    const payment = this.#payment(paymentId);
    if (!payment.isOpened) throw new PayphoneError(403, 'No autorizado. Intenta desde la página de origen.');
    const isAnswered = payment.isLeft || payment.transaction !== null;
    if (!isAnswered) {
      this.#assertFormLives(payment);
      this.#answer(payment, outcome);
    }
    return returnAddress(payment);
  }

  /** Confirms a transaction, or returns its state again. */
  confirm({ id, clientTxId }: ConfirmInput): object {
    const payment = this.#find(clientTxId);
    if (payment?.transaction?.id !== id) throw this.#unknown();
    this.#reverseWhenLate(payment.transaction);
    payment.transaction.isConfirmed ||= !payment.transaction.isReversed;
    return this.#report(payment);
  }

  /** Transaction of a payment, as a list of one. Throws before the customer pays. */
  findSale(clientTransactionId: string): object[] {
    this.#sales = this.#sales.filter((atMs) => atMs > this.now() - MINUTE_MS);
    if (this.#sales.length >= MAX_SALES) throw new PayphoneError(429, 'Superó las consultas permitidas por minuto');
    this.#sales.push(this.now());
    const payment = this.#find(clientTransactionId);
    if (!payment?.transaction) throw this.#unknown();
    this.#reverseWhenLate(payment.transaction);
    return [this.#report(payment)];
  }

  /** Returns a confirmed charge to its payer, on its day until 20:00 of Ecuador. */
  reverse({ clientId }: ReverseInput): boolean {
    const transaction = this.#find(clientId)?.transaction;
    const isCharged = transaction?.statusCode === 3 && transaction.isConfirmed && !transaction.isReversed;
    if (!isCharged) throw this.#unknown();
    if (this.now() >= lastReversalMs(transaction.atMs)) {
      throw new PayphoneError(400, 'La transacción ya no puede ser reversada', TOO_LATE_CODE);
    }
    transaction.isReversed = true;
    return true;
  }

  /** A customer who opens the form of a payment and does not return to the product. */
  answerUnseen(clientTransactionId: string, outcome: Outcome): string {
    const payment = this.#find(clientTransactionId);
    if (!payment) throw this.#unknown();
    payment.isOpened = true;
    return this.answerForm(payment.paymentId, outcome);
  }

  /** Sum of all charges that the store keeps, in cents. */
  get keptCents(): number {
    return [...this.#payments.values()]
      .filter(({ transaction }) => transaction?.statusCode === 3 && transaction.isConfirmed && !transaction.isReversed)
      .reduce((cents, { prepared }) => cents + prepared.amount, 0);
  }

  reset(): void {
    this.#payments.clear();
    this.#sales = [];
    this.faults.clear();
    this.requests.length = 0;
    this.chargedDifferenceCents = 0;
    this.unknownStatus = 400;
    this.#skewMs = 0;
  }

  #payment(paymentId: string): Payment {
    const payment = this.#payments.get(paymentId);
    if (payment === undefined) throw new PayphoneError(404, 'El pago no existe');
    return payment;
  }

  #unknown(): PayphoneError {
    return new PayphoneError(this.unknownStatus, UNKNOWN_TRANSACTION, UNKNOWN_CODE);
  }

  #find(clientTransactionId: string): Payment | undefined {
    return [...this.#payments.values()].find(({ prepared }) => prepared.clientTransactionId === clientTransactionId);
  }

  #assertFormLives({ preparedAtMs }: Payment): void {
    if (this.now() - preparedAtMs > FORM_LIFETIME_MS) throw new PayphoneError(410, 'El formulario de pago venció');
  }

  #answer(payment: Payment, outcome: Outcome): void {
    if (outcome === 'cancel') {
      payment.isLeft = true;
      return;
    }
    payment.transaction = {
      id: FIRST_TRANSACTION + this.#count++,
      statusCode: outcome === 'pay' ? 3 : 2,
      atMs: this.now(),
      isConfirmed: false,
      isReversed: false,
    };
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
      transactionId: transaction?.id ?? NO_TRANSACTION,
      authorizationCode: isApproved ? `W${transaction.id.toString()}` : null,
      currency: prepared.currency,
      reference: prepared.reference,
      storeName: 'Llevo',
      date: new Date(transaction?.atMs ?? 0).toISOString(),
    };
  }
}

function returnAddress({ prepared, transaction }: Payment): string {
  const { responseUrl, cancellationUrl, clientTransactionId } = prepared;
  const url = new URL(transaction?.statusCode === 3 ? responseUrl : (cancellationUrl ?? responseUrl));
  url.searchParams.set('id', (transaction?.id ?? NO_TRANSACTION).toString());
  url.searchParams.set('clientTransactionId', clientTransactionId);
  return url.href;
}
