import * as z from 'zod';
import { PayphoneUnavailableError } from '../../../platform/seams/payphone.ts';
import type { Payphone, PayphoneTransaction } from '../../../platform/seams/payphone.ts';
import { settings } from '../../../platform/settings.ts';

const TIMEOUT_MS = 10_000;
const CURRENCY = 'USD';
const TIME_ZONE = -5;
const MAX_REFERENCE_CHARACTERS = 100;
const NOT_FOUND = 404;
/** Payphone's error code for an unknown transaction, whatever the status. */
const UNKNOWN_TRANSACTION = 20;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Payphone's codes of a transaction's state. */
const STATUS_BY_CODE = new Map([
  [1, 'pending'],
  [2, 'cancelled'],
  [3, 'approved'],
] as const);

const Prepared = z.object({ payWithCard: z.url({ protocol: /^https?$/ }) });

const Transaction = z.object({
  transactionId: z.int(),
  clientTransactionId: z.string(),
  statusCode: z.int(),
  amount: z.int(),
  currency: z.string().default(CURRENCY),
  authorizationCode: z.string().nullish(),
});

const toTransaction = (body: unknown): PayphoneTransaction => {
  const { statusCode, amount, authorizationCode, ...transaction } = parsed(Transaction, body);
  return {
    ...transaction,
    amountCents: amount,
    authorizationCode: authorizationCode ?? '',
    // A transaction with an unknown code is read again later.
    status: STATUS_BY_CODE.get(statusCode as 1) ?? 'pending',
  };
};

/** Payphone's Button API (https://docs.payphone.app/boton-de-pago-por-redireccion). Amounts are cents there too. */
export const payphoneApi: Payphone = {
  isOffered: (accountId) => {
    const accounts = settings.payphoneAccounts();
    return settings.payphoneStoreId() !== '' && (accounts.includes('*') || accounts.includes(accountId));
  },

  prepare: async ({ attemptId, amountCents, reference, returnUrl }) => {
    const { status, body } = await call('POST', '/api/button/Prepare', {
      amount: amountCents,
      // Freight pays no VAT in Ecuador.
      amountWithoutTax: amountCents,
      amountWithTax: 0,
      tax: 0,
      currency: CURRENCY,
      clientTransactionId: attemptId,
      storeId: settings.payphoneStoreId(),
      reference: reference.slice(0, MAX_REFERENCE_CHARACTERS),
      responseUrl: returnUrl,
      cancellationUrl: returnUrl,
      timeZone: TIME_ZONE,
    });
    if (status >= 400)
      throw new PayphoneUnavailableError(`Payphone refused to prepare a payment: ${status.toString()}`);
    return parsed(Prepared, body).payWithCard;
  },

  confirm: async (transactionId, attemptId) => {
    const { status, body } = await call('POST', '/api/button/V2/Confirm', { id: transactionId, clientTxId: attemptId });
    return status >= 400 || isUnknownTransaction(body) ? null : toTransaction(body);
  },

  find: async (attemptId) => {
    const { status, body } = await call('GET', `/api/Sale/client/${encodeURIComponent(attemptId)}`);
    if (status === NOT_FOUND || isUnknownTransaction(body)) return null;
    if (status >= 400) throw new PayphoneUnavailableError(`Payphone cannot look up a payment: ${status.toString()}`);
    // A list, with more than one element if the customer tried again.
    const found = (Array.isArray(body) ? body : [body]).filter((one) => one !== null).map(toTransaction);
    return found.find((transaction) => transaction.status === 'approved') ?? found.at(-1) ?? null;
  },

  reverse: async (attemptId) => {
    const { status, body } = await call('POST', '/api/Reverse/Client', { clientId: attemptId });
    return status < 400 && body === true;
  },
};

const parsed = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new PayphoneUnavailableError('Payphone answered something else than documented');
  return data;
};

const UnknownTransaction = z.object({ errorCode: z.literal(UNKNOWN_TRANSACTION) });

const isUnknownTransaction = (body: unknown): boolean => UnknownTransaction.safeParse(body).success;

interface PayphoneReply {
  /** Below 400, or a refusal that is about this call. */
  readonly status: number;
  readonly body: unknown;
}

/** The JSON of a response: null if it is empty, undefined if it is something else, such as a proxy's page. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

async function call(method: 'GET' | 'POST', path: string, sent?: object): Promise<PayphoneReply> {
  try {
    const response = await fetch(`${settings.payphoneApiBase()}${path}`, {
      method,
      headers: { authorization: `Bearer ${settings.payphoneToken()}`, 'content-type': 'application/json' },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await jsonOf(response);
    if (isUnknownTransaction(body)) return { status: response.status, body };
    const isOurs = response.status === 401 || response.status === 403 || response.status >= SERVER_ERROR;
    if (isOurs) throw new PayphoneUnavailableError(`Payphone answered ${response.status.toString()}`);
    if (response.status === TOO_MANY_REQUESTS)
      throw new PayphoneUnavailableError('Payphone allows no more calls this minute', { isOverLimit: true });
    if (body === undefined) throw new PayphoneUnavailableError('Payphone answered no JSON');
    return { status: response.status, body };
  } catch (error) {
    if (error instanceof PayphoneUnavailableError) throw error;
    throw new PayphoneUnavailableError(`Payphone cannot be reached: ${String(error)}`);
  }
}
