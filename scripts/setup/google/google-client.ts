/** Google's administration APIs over HTTP: the one client of all setup steps. */
import * as z from 'zod';
import { withRetries, type Sleep } from './retry.ts';

/** Google services called by the setup, by the first part of their host name. */
export type GoogleService =
  | 'billingbudgets'
  | 'cloudbilling'
  | 'cloudfunctions'
  | 'cloudresourcemanager'
  | 'firebase'
  | 'firebasehosting'
  | 'firebasestorage'
  | 'firestore'
  | 'iam'
  | 'identitytoolkit'
  | 'logging'
  | 'monitoring'
  | 'secretmanager'
  | 'serviceusage'
  | 'storage';

/** An error response of a Google API. */
class GoogleApiError extends Error {
  readonly status: number;
  /** Google's error code, such as `NOT_FOUND`; '' if the response has none. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** One request to a Google API. */
export interface GoogleCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly service: GoogleService;
  /** Path with the API version: `/v1/projects/…`. */
  readonly path: string;
  /** Query parameters; a list repeats its parameter. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: object;
}

export interface Google {
  readonly project: string;
  readonly send: <Schema extends z.ZodType>(call: GoogleCall, schema: Schema) => Promise<z.output<Schema>>;
  /** Like `send`, but returns null if the resource does not exist. */
  readonly find: <Schema extends z.ZodType>(call: GoogleCall, schema: Schema) => Promise<z.output<Schema> | null>;
  /** Starts a long-running operation and waits until it is done. */
  readonly run: (call: GoogleCall) => Promise<void>;
}

/** Dependencies of a client. */
interface GoogleConnection {
  readonly project: string;
  readonly accessToken: () => Promise<string>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Address of the stand-in for all services; null for Google itself. */
  readonly standIn: string | null;
  /** Milliseconds between two polls of an operation. */
  readonly pollMs: number;
  readonly sleep: Sleep;
}

const Failure = z.object({ error: z.object({ message: z.string(), status: z.string().default('') }) });
const Service = z.object({ state: z.string() });
const Operation = z.object({
  name: z.string().optional(),
  done: z.boolean().optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** Status codes of requests that Google did not execute. */
const BUSY = [429, 503];
/** Status codes of requests that Google may have executed. */
const UNCERTAIN = [500, 502, 504];
/** Google may refuse calls for some minutes after it reports an API as enabled, or an account as created. */
const NOT_ENABLED_YET = /has not been used in project|it is disabled/;
const NOT_CREATED_YET = /service account .*does not exist/i;

/** True for a request without an answer; a `TypeError` of this code has no cause. */
const isUnanswered = (error: unknown): boolean => error instanceof TypeError && error.cause !== undefined;

/** True for a failure after which a step may compare and continue: nothing is wrong, or not any more in some minutes. */
export const isPassing = (error: unknown): boolean =>
  isUnanswered(error) ||
  (error instanceof GoogleApiError &&
    ([...BUSY, ...UNCERTAIN].includes(error.status) ||
      (error.status === 409 && error.code === 'ABORTED') ||
      (error.status === 400 && NOT_CREATED_YET.test(error.message))));

const OPERATION_TIMEOUT_MS = 15 * 60_000;

/** False for a call that might create a second resource when its answer was lost: its step compares before it repeats. */
const isRepeatable = ({ method, path }: GoogleCall) => method !== 'POST' || path.endsWith(':getIamPolicy');

function addressOf({ service, path, query = {} }: GoogleCall, standIn: string | null): string {
  const host = `${service}.googleapis.com`;
  const url = new URL(`${standIn === null ? `https://${host}` : `${standIn}/${host}`}${path}`);
  for (const [name, value] of Object.entries(query)) {
    for (const one of typeof value === 'string' ? [value] : value) url.searchParams.append(name, one);
  }
  return url.href;
}

/** Creates a client of Google's administration APIs. Its calls are billed to the project. */
export function googleClient({ project, accessToken, fetch, standIn, pollMs, sleep }: GoogleConnection): Google {
  const requestOnce = async (call: GoogleCall): Promise<unknown> => {
    const response = await fetch(addressOf(call, standIn), {
      method: call.method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
        'x-goog-user-project': project,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
    const text = await response.text();
    if (response.ok) return text === '' ? {} : (JSON.parse(text) as unknown);
    throw toApiError(call, response.status, text);
  };

  /** True if an API is on, although another call was refused because it is off. */
  const isEnabled = async (service: string): Promise<boolean> => {
    const path = `/v1/projects/${project}/services/${service}.googleapis.com`;
    const { state } = Service.parse(await requestOnce({ method: 'GET', service: 'serviceusage', path }));
    return state === 'ENABLED';
  };

  const request = (call: GoogleCall): Promise<unknown> =>
    withRetries(() => requestOnce(call), {
      pollMs,
      sleep,
      isTransient: (error) => {
        if (!(error instanceof GoogleApiError)) return isUnanswered(error) && isRepeatable(call);
        if (error.status === 403 && NOT_ENABLED_YET.test(error.message))
          return isEnabled(call.service).catch(() => true);
        return BUSY.includes(error.status) || (UNCERTAIN.includes(error.status) && isRepeatable(call));
      },
    });

  const send: Google['send'] = async (call, schema) => schema.parse(await request(call));

  return {
    project,
    send,

    find: async (call, schema) => {
      try {
        return await send(call, schema);
      } catch (error) {
        if (error instanceof GoogleApiError && error.status === 404) return null;
        throw error;
      }
    },

    run: async (call) => {
      const version = call.path.split('/')[1] ?? '';
      let waitedMs = 0;
      let operation = await send(call, Operation);
      while (operation.name?.includes('operations/') === true && operation.done !== true) {
        if (waitedMs >= OPERATION_TIMEOUT_MS) throw new Error(`${operation.name} did not finish in time`);
        await sleep(pollMs);
        waitedMs += pollMs;
        const path = `/${version}/${operation.name}`;
        operation = await send({ method: 'GET', service: call.service, path }, Operation);
      }
      if (operation.error !== undefined) throw new Error(operation.error.message);
    },
  };
}

function toApiError({ method, service, path }: GoogleCall, status: number, text: string): GoogleApiError {
  const parsed = Failure.safeParse(parseJson(text));
  const { message, status: code } = parsed.data?.error ?? { message: text.slice(0, 300), status: '' };
  return new GoogleApiError(status, code, `${method} ${service}${path}: ${status} ${message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
