import { AppError } from '../../../platform/errors/app-error.ts';
import { PaymentsUnavailableError } from '../../../platform/seams/payments.ts';

const RETRY_AFTER_SECONDS = 60;

/** The result of a request to the payment provider; throws 503 if it does not respond. */
export async function orPaymentsUnavailable<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError)) throw error;
    throw new AppError('unavailable', 'El servicio de pagos no responde, y nada cambió. Inténtalo en unos minutos.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      reason: error.message,
    });
  }
}
