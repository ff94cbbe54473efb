import type { ErrorBody } from '@llevo/contract/errors';

/** An error response. `body` is undefined when the response is not in our format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** The requested delay of a 429 or 503, in milliseconds; null without one. */
  readonly retryAfterMs: number | null;

  constructor(
    status: number,
    body: ErrorBody | undefined,
    details: { readonly fallback: string; readonly retryAfterMs?: number | null },
  ) {
    super(body?.message ?? details.fallback);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }

  /** Whether the session is invalid. A failed App Check is also a 401, but not about the session. */
  get isUnauthenticated(): boolean {
    return this.status === 401 && this.body?.code !== 'app_check_failed';
  }
}

/** Whether a call was aborted, or the user declined to prove their presence: nothing to report. */
export const isAborted = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'AbortError';

/** No response: offline, a dropped connection, or a timeout. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No se pudo conectar. Revisa tu conexión e intenta de nuevo.', { cause });
    this.name = 'NetworkError';
  }
}
