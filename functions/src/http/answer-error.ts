import type { ErrorBody } from '@llevo/contract/errors';
import { GENERIC_MESSAGE, STATUS_BY_CODE } from '@llevo/contract/errors';
import type { Context } from 'hono';
import type { Deps } from '../adapters/deps.ts';
import { AppError } from './app-error.ts';
import { redactText } from './redact.ts';
import type { AppEnv } from './request-log.ts';

/** The one place that writes a refusal. What is not an AppError is told to the log and to nobody else. */
export const answerError = (deps: Deps) =>
  function answer(error: Error, context: Context<AppEnv>): Response {
    if (error instanceof AppError) return answerRefusal(error, context);
    const reference = context.get('reference');
    deps.log.error('unexpected failure', {
      reference,
      path: context.get('endpoint')?.path,
      error: redactText(error.stack ?? error.message),
    });
    const body: ErrorBody = { message: GENERIC_MESSAGE, code: 'internal', reference };
    return context.json(body, STATUS_BY_CODE.internal);
  };

function answerRefusal({ code, message, details }: AppError, context: Context<AppEnv>): Response {
  const { retryAfterSeconds, ...told } = details;
  const body: ErrorBody = { message, code, ...told };
  if (retryAfterSeconds !== undefined) context.header('Retry-After', retryAfterSeconds.toString());
  if (code === 'unauthenticated') context.header('WWW-Authenticate', 'Bearer');
  return context.json(body, STATUS_BY_CODE[code]);
}
