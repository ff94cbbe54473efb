import type { Context } from 'hono';
import { GENERIC_ERROR_MESSAGE, STATUS_BY_CODE } from '@llevo/contract/errors';
import type { ErrorBody } from '@llevo/contract/errors';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { contentionError, isContention } from '../platform/firestore/firestore-errors.ts';
import { collectSecrets, redactText } from '../platform/log/redact.ts';
import { recordFailure } from './record-failure.ts';
import type { AppEnv } from './request-logger.ts';

/** The error handler of the API: responds with an error body as JSON. */
export const createErrorHandler = (deps: Deps) =>
  async function handleError(error: Error, context: Context<AppEnv>): Promise<Response> {
    const body = await toErrorBody(deps, error, context);
    context.set('errorBody', body);
    return context.json(body, STATUS_BY_CODE[body.code]);
  };

/**
 * The only place that builds the error body of a failed request and sets its headers. Repeated contention is reported
 * as `unavailable`. All other errors except AppError are logged and reported as `internal` with a reference.
 */
export async function toErrorBody(deps: Deps, error: Error, context: Context<AppEnv>): Promise<ErrorBody> {
  if (isContention(error)) return toAppErrorBody(deps, contentionError(), context);
  if (error instanceof AppError) return toAppErrorBody(deps, error, context);
  const reference = context.get('reference');
  const secrets = collectSecrets((context.var as Partial<AppEnv['Variables']>).sent);
  deps.log.error('unexpected failure', {
    reference,
    path: context.get('endpoint')?.path,
    error: redactText(error.stack ?? error.message, secrets),
  });
  await recordFailure(deps, { code: 'internal', message: `${error.name}: ${error.message}` }, context);
  return { message: GENERIC_ERROR_MESSAGE, code: 'internal', reference };
}

async function toAppErrorBody(deps: Deps, error: AppError, context: Context<AppEnv>): Promise<ErrorBody> {
  const { code, message, details } = error;
  const {
    retryAfterSeconds,
    isRecorded = STATUS_BY_CODE[code] >= STATUS_BY_CODE.internal,
    reason,
    ...fields
  } = details;
  if (isRecorded) {
    await recordFailure(deps, { code, message: reason === undefined ? message : `${message}: ${reason}` }, context);
  }
  if (retryAfterSeconds !== undefined) context.header('Retry-After', retryAfterSeconds.toString());
  if (code === 'unauthenticated') context.header('WWW-Authenticate', 'Bearer');
  return { message, code, ...fields, ...(isRecorded && { reference: context.get('reference') }) };
}
