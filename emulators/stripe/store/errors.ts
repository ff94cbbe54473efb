import type Stripe from 'stripe';

type ErrorBody = Omit<
  Stripe.StripeRawError,
  'type' | 'headers' | 'statusCode' | 'requestId' | 'payment_intent' | 'setup_intent' | 'payment_method'
> & {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  payment_intent?: unknown;
  setup_intent?: unknown;
  payment_method?: unknown;
};

/** An error response in Stripe's shape. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const errorCodeUrl = (code: string) => `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`;

/** 400 for a missing or invalid parameter. */
export const invalidRequest = (message: string, param?: string, code?: string): StripeApiError =>
  new StripeApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code, doc_url: errorCodeUrl(code) }),
  });

/** 404 for an id in the path, 400 for one in a parameter. */
export const resourceMissing = (kind: string, id: string, param?: string): StripeApiError =>
  new StripeApiError(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    doc_url: errorCodeUrl('resource_missing'),
    message: `No such ${kind}: '${id}'`,
    param: param ?? 'id',
  });

/** 404 for a preview of a subscription that charges nothing more. */
export const noUpcomingInvoice = (customer: string): StripeApiError =>
  new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    doc_url: errorCodeUrl('invoice_upcoming_none'),
    message: `No upcoming invoices for customer: ${customer}`,
  });

/** Reason of a bank for declining a payment. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** 402: the card was declined. */
export const cardDeclined = (
  decline: Decline,
  about: Partial<Pick<ErrorBody, 'payment_intent' | 'setup_intent' | 'payment_method'>> = {},
): StripeApiError =>
  new StripeApiError(402, { type: 'card_error', doc_url: errorCodeUrl(decline.code), ...decline, ...about });
