import type { ErrorBody } from '@llevo/contract/errors';

/** The server answered with a refusal. `body` is undefined when the answer was not in our shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, body: ErrorBody | undefined, fallback: string) {
    super(body?.message ?? fallback);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** No answer came: offline, a dropped connection, or longer than the wait allowed. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No se pudo conectar. Revisa tu conexión e intenta de nuevo.', { cause });
    this.name = 'NetworkError';
  }
}
