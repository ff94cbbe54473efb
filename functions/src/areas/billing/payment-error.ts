import { AppError } from '../../platform/errors/app-error.ts';
import { CardDeclinedError, PaymentsUnavailableError } from '../../platform/seams/payments.ts';
import type { DeclineReason } from '../../platform/seams/payments.ts';
import { translatable } from '../../platform/translatable.ts';

const RETRY_AFTER_SECONDS = 10;

const CARD_ERROR_MESSAGES: Readonly<Record<DeclineReason, string>> = translatable({
  declined: 'El banco rechazó la tarjeta. Prueba con otra o llama a tu banco.',
  no_funds: 'La tarjeta no tiene fondos suficientes. Prueba con otra.',
  expired: 'La tarjeta está vencida. Prueba con otra.',
  wrong_code: 'El código de seguridad de la tarjeta no es correcto.',
  lost: 'El banco rechazó la tarjeta. Prueba con otra.',
  unconfirmed: 'El banco no confirmó el pago. Inténtalo de nuevo o prueba con otra tarjeta.',
  processing: 'El banco no pudo procesar la tarjeta. Inténtalo de nuevo en un momento.',
  unknown_card: 'La tarjeta no es válida. Vuelve a escribirla.',
});
const NOT_CHARGED_NOTICE = translatable('No se cobró nada.');

/** Converts a payment failure to an AppError, and returns other errors as they are. Records declined cards and outages. */
export function toAppError(error: unknown): unknown {
  if (error instanceof CardDeclinedError) {
    return new AppError('invalid_input', `${CARD_ERROR_MESSAGES[error.reason]} ${NOT_CHARGED_NOTICE}`, {
      inputError: 'token',
      isRecorded: true,
      reason: `card refused: ${error.reason}`,
    });
  }
  if (error instanceof PaymentsUnavailableError) return paymentsUnavailableError(error.message);
  return error;
}

/** The error for a provider that does not respond. Repeating the request is safe. */
const paymentsUnavailableError = (reason: string): AppError =>
  new AppError(
    'unavailable',
    'El servicio de pagos no responde en este momento. Vuelve a intentarlo en unos segundos: no se cobrará dos veces.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS, reason },
  );

/** The error for a paid plan without a card to pay it. */
export const cardRequiredError = (plan: string): AppError =>
  new AppError('plan_required', 'Para ese plan hace falta una tarjeta', { plan });
