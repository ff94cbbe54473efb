interface PayphoneCharge {
  readonly attemptId: string;
  readonly amountCents: number;
  /** Description that the customer reads at Payphone. */
  readonly reference: string;
  /** Where Payphone sends the customer afterwards, paid or cancelled. */
  readonly returnUrl: string;
}

/** A transaction as Payphone reports it. */
export interface PayphoneTransaction {
  readonly transactionId: number;
  readonly clientTransactionId: string;
  readonly status: 'pending' | 'cancelled' | 'approved';
  readonly amountCents: number;
  readonly currency: string;
  readonly authorizationCode: string;
}

/** Payphone's Button API. Every call throws `PayphoneUnavailableError` if Payphone is unreachable or fails. */
export interface Payphone {
  /** Whether customers of an account can pay with Payphone: it is configured for that account. */
  readonly isOffered: (accountId: string) => boolean;
  /** Prepares a payment; returns the address of its page. */
  readonly prepare: (charge: PayphoneCharge) => Promise<string>;
  /** Confirms a transaction, which Payphone otherwise reverses after five minutes; null for an unknown one. */
  readonly confirm: (transactionId: number, attemptId: string) => Promise<PayphoneTransaction | null>;
  /** The transaction of an attempt; null before the customer paid or cancelled. */
  readonly find: (attemptId: string) => Promise<PayphoneTransaction | null>;
  /** Returns the whole charge of an attempt to its payer; false if Payphone refuses, as after 20:00 of its day. */
  readonly reverse: (attemptId: string) => Promise<boolean>;
}

/** Payphone was unreachable or failed; the result of the call is unknown. */
export class PayphoneUnavailableError extends Error {
  override readonly name = 'PayphoneUnavailableError';
  /** Whether Payphone refused the call because there were too many in one minute. */
  readonly isOverLimit: boolean;

  constructor(message: string, { isOverLimit = false } = {}) {
    super(message);
    this.isOverLimit = isOverLimit;
  }
}
