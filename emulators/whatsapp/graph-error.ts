/** Errors in the form of the Graph API. */
import { randomBytes } from 'node:crypto';

/**
 * Status and title of each code. Meta's reference has no statuses any more and asks to read codes only; these are those
 * of its former pages.
 */
const ERRORS: Readonly<Record<number, readonly [status: number, title: string]>> = {
  4: [400, 'Application request limit reached'],
  100: [400, 'Invalid parameter'],
  368: [403, 'Temporarily blocked for policies violations'],
  80007: [400, 'Rate limit issues'],
  130429: [400, 'Rate limit hit'],
  131000: [500, 'Something went wrong'],
  131008: [400, 'Required parameter is missing'],
  131009: [400, 'Parameter value is not valid'],
  131016: [503, 'Service unavailable'],
  131021: [400, 'Recipient cannot be sender'],
  131026: [400, 'Message undeliverable'],
  131031: [403, 'Business Account locked'],
  131042: [400, 'Business eligibility payment issue'],
  131047: [400, 'Re-engagement message'],
  131048: [400, 'Spam rate limit hit'],
  131049: [400, 'This message was not delivered to maintain healthy ecosystem engagement.'],
  131051: [400, 'Unsupported message type'],
  131056: [400, '(Business Account, Consumer Account) pair rate limit hit'],
  132000: [400, 'Number of parameters does not match the expected number of params'],
  132001: [404, 'Template name does not exist in the translation'],
  132005: [400, 'Translated text too long'],
  132012: [400, 'Parameter format does not match format in the created template'],
  132015: [400, 'Template is Paused'],
  132016: [400, 'Template is Disabled'],
  132018: [400, 'There was an issue with the parameters in your template'],
};

/** Details that Meta's reference gives for a code. */
const DETAILS: Readonly<Record<number, string>> = {
  130429: 'Cloud API message throughput has been reached.',
  131026: 'Message Undeliverable.',
  131047:
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  131048:
    'Message failed to send because there are restrictions on how many messages can be sent from this phone number.',
  131056:
    'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.',
  132015: 'Template is paused due to low quality so it cannot be sent in a template message.',
  132016: 'Template has been paused too many times due to low quality and is now permanently disabled.',
};

/** Title of a code. */
export const errorTitle = (code: number): string => ERRORS[code]?.[1] ?? 'Something went wrong';

/** Details of a code that Meta gives without looking at the request. */
export const errorDetails = (code: number): string => DETAILS[code] ?? `${errorTitle(code)}.`;

interface ErrorFields {
  readonly status: number;
  readonly message: string;
  readonly type?: 'GraphMethodException';
  readonly code: number;
  readonly subcode?: number;
  /** `error_data.details` of the messages endpoint. */
  readonly details?: string;
  /** `error_user_title` and `error_user_msg` of template management. */
  readonly user?: { readonly title: string; readonly text: string };
}

export class GraphError extends Error {
  readonly status: number;
  readonly code: number;
  readonly body: object;

  constructor({ status, message, type, code, subcode, details, user }: ErrorFields) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = {
      error: {
        message,
        type: type ?? 'OAuthException',
        code,
        ...(details !== undefined && { error_data: { messaging_product: 'whatsapp', details } }),
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(user && { is_transient: false, error_user_title: user.title, error_user_msg: user.text }),
        fbtrace_id: randomBytes(8).toString('base64url'),
      },
    };
  }
}

/** Refusal of a message. */
export const messageError = (code: number, details = errorDetails(code)): GraphError =>
  new GraphError({ status: ERRORS[code]?.[0] ?? 400, message: `(#${code}) ${errorTitle(code)}`, code, details });

/** Refusal of a parameter, in Meta's words. */
export const parameterError = (message: string): GraphError =>
  new GraphError({ status: 400, message: `(#100) ${message}`, code: 100 });

export const tokenError = (message: string, subcode?: number): GraphError =>
  new GraphError({ status: 401, message, code: 190, ...(subcode !== undefined && { subcode }) });

/** Refusal of a call that only the app's own token may make. */
export const appTokenError = (): GraphError =>
  new GraphError({ status: 400, message: '(#15) This method must be called with an app access_token.', code: 15 });

export const unknownObjectError = (method: string, id: string): GraphError =>
  new GraphError({
    status: 400,
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    type: 'GraphMethodException',
    code: 100,
    subcode: 33,
  });

/** Refusal of a template. */
export const templateError = (title: string, text: string, subcode: number | null): GraphError =>
  new GraphError({
    status: 400,
    message: 'Invalid parameter',
    code: 100,
    ...(subcode !== null && { subcode }),
    user: { title, text },
  });
