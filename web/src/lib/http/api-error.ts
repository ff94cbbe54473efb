import type { ErrorBody } from '@llevo/contract/errors';

/** The server answered with a refusal. `body` is undefined when the answer was not in our shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** How long a 429 or 503 asks to wait, in milliseconds; null where it does not say. */
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
}

/** No answer came: offline, a dropped connection, or longer than the wait allowed. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No se pudo conectar. Revisa tu conexión e intenta de nuevo.', { cause });
    this.name = 'NetworkError';
  }
}
