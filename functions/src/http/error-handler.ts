import type { ErrorBody } from '@llevo/contract/errors';
import { GENERIC_ERROR_MESSAGE, STATUS_BY_CODE } from '@llevo/contract/errors';
import type { Context } from 'hono';
import type { Deps } from '../adapters/deps.ts';
import { AppError } from '../errors/app-error.ts';
import { recordFailure } from './record-failure.ts';
import { redactText, collectSecrets } from '../errors/redact.ts';
import type { AppEnv } from './request-logger.ts';

/** Answers a request that failed, as the API writes it. */
export const createErrorHandler = (deps: Deps) =>
  async function answer(error: Error, context: Context<AppEnv>): Promise<Response> {
    const body = await toErrorBody(deps, error, context);
    return context.json(body, STATUS_BY_CODE[body.code]);
  };

/**
 * The one place that decides what a caller is told of a failure, and sets the headers that go with it. What is not an
 * AppError is told to the log and to nobody else.
 */
export async function toErrorBody(deps: Deps, error: Error, context: Context<AppEnv>): Promise<ErrorBody> {
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

async function toAppErrorBody(deps: Deps, refusal: AppError, context: Context<AppEnv>): Promise<ErrorBody> {
  const { code, message, details } = refusal;
  const { retryAfterSeconds, isRecorded = STATUS_BY_CODE[code] >= STATUS_BY_CODE.internal, reason, ...told } = details;
  if (isRecorded) {
    await recordFailure(deps, { code, message: reason === undefined ? message : `${message}: ${reason}` }, context);
  }
  if (retryAfterSeconds !== undefined) context.header('Retry-After', retryAfterSeconds.toString());
  if (code === 'unauthenticated') context.header('WWW-Authenticate', 'Bearer');
  return { message, code, ...told, ...(isRecorded && { reference: context.get('reference') }) };
}
