/** One request to Stripe's API: authentication, routing and idempotency. */
import { createHash } from 'node:crypto';
import { API_ROUTES } from './routes.ts';
import { expandResponse } from './expand.ts';
import { invalidRequest, StripeApiError } from '../store/errors.ts';
import { parseForm, Params } from '../request/params.ts';
import { newId } from '../store/ids.ts';
import { FAKE_SECRET_KEY } from '../../fakes/keys.ts';
import { API_VERSION, type StripeStore } from '../store/store.ts';

const MAX_KEY_LENGTH = 255;
/** Minimum age at which a key is forgotten. */
const KEY_LIFETIME_S = 86_400;

interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** `Stripe-Version` header; without it the account's default version applies. */
  readonly version?: string | undefined;
  /** True if the request is executed and then gets a server error. */
  readonly breaks?: boolean;
}

interface ApiResponse {
  readonly status: number;
  readonly body: object;
  readonly requestId: string;
  /** True for the stored response of an earlier request with the same key. */
  readonly isReplayed: boolean;
}

interface IdempotencyRecord {
  readonly fingerprint: string;
  readonly at: number;
  /** Null while the first request is in progress. */
  answer: ApiResponse | null;
}

const assertAuthenticated = (authorization: string | undefined) => {
  const [scheme, value = ''] = (authorization ?? '').split(' ');
  const key = scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':', 1)[0] : value;
  if (key === FAKE_SECRET_KEY) return;
  throw new StripeApiError(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${(key ?? '').slice(0, 8)}****`,
  });
};

/** The stand-in has the shapes of one version. */
const assertVersion = (version: string | undefined) => {
  if (version !== undefined && version !== API_VERSION) throw invalidRequest(`Invalid Stripe API version: ${version}`);
};

/** The API's calls over one store. */
export class Api {
  readonly #store: StripeStore;
  readonly #kept = new Map<string, IdempotencyRecord>();

  constructor(store: StripeStore) {
    this.#store = store;
  }

  reset(): void {
    this.#kept.clear();
  }

  /** Responds synchronously; rejects the same key until `release` is called. */
  answer(request: ApiRequest): { readonly answer: ApiResponse; readonly release: () => void } {
    const requestId = newId('req');
    const nothing = () => undefined;
    try {
      assertAuthenticated(request.authorization);
      assertVersion(request.version);
      const key = request.method === 'POST' ? request.idempotencyKey : undefined;
      if (key === undefined) return { answer: this.#run(request, requestId), release: nothing };
      if (key.length > MAX_KEY_LENGTH)
        throw invalidRequest(`Idempotency keys can have at most ${MAX_KEY_LENGTH} characters.`);
      const fingerprint = createHash('sha256')
        .update(`${request.path}\n${request.query}\n${request.body}`)
        .digest('hex');
      const now = this.#store.now();
      const before = this.#kept.get(key);
      if (before && now - before.at < KEY_LIFETIME_S)
        return { answer: replayResponse(before, fingerprint, requestId), release: nothing };
      const kept: IdempotencyRecord = { fingerprint, at: now, answer: null };
      this.#kept.set(key, kept);
      const answer = this.#run(request, requestId);
      const release = () => {
        // A rejected request is not stored, so that a corrected one may use the same key.
        if (answer.status === 400 || answer.status === 404) this.#kept.delete(key);
        else kept.answer = answer;
      };
      return { answer, release };
    } catch (error) {
      return { answer: toErrorResponse(error, requestId), release: nothing };
    }
  }

  #run(request: ApiRequest, requestId: string): ApiResponse {
    this.#store.request = { id: requestId, idempotencyKey: request.idempotencyKey ?? null };
    try {
      const match = matchRoute(API_ROUTES, request.method, request.path);
      if (!match) {
        const message = `Unrecognized request URL (${request.method}: ${request.path}). The fake does not know it.`;
        throw new StripeApiError(404, { type: 'invalid_request_error', message });
      }
      const params = new Params(parseForm(request.method === 'POST' ? request.body : request.query));
      const expand = params.texts('expand');
      const body = match.handler({ store: this.#store, params, id: match.id });
      params.assertAllKnown();
      if (request.breaks) throw new Error('Something went wrong on Stripe’s end.');
      return { status: 200, body: expandResponse(this.#store, body, expand), requestId, isReplayed: false };
    } catch (error) {
      return toErrorResponse(error, requestId);
    } finally {
      this.#store.request = null;
    }
  }
}

function toErrorResponse(error: unknown, requestId: string): ApiResponse {
  if (error instanceof StripeApiError) {
    return { status: error.status, body: { error: structuredClone(error.body) }, requestId, isReplayed: false };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { status: 500, body: { error: { type: 'api_error', message } }, requestId, isReplayed: false };
}

function replayResponse({ fingerprint, answer }: IdempotencyRecord, asked: string, requestId: string): ApiResponse {
  if (fingerprint !== asked) {
    throw new StripeApiError(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  if (!answer) {
    throw new StripeApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    });
  }
  return { ...answer, requestId, isReplayed: true };
}

/** Handler for a method and path, with the value of `:id`. */
export function matchRoute<Handler>(
  routes: Readonly<Record<string, Handler>>,
  method: string,
  path: string,
): { readonly handler: Handler; readonly id: string } | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  for (const [route, handler] of Object.entries(routes)) {
    const [routeMethod = '', routePath = ''] = route.split(' ');
    const wanted = routePath.split('/').filter((segment) => segment !== '');
    if (routeMethod !== method || wanted.length !== segments.length) continue;
    if (!wanted.every((segment, index) => segment === ':id' || segment === segments[index])) continue;
    return { handler, id: decodeURIComponent(segments[wanted.indexOf(':id')] ?? '') };
  }
  return null;
}
