import { AppError } from '../../../platform/errors/app-error.ts';
import { translatable } from '../../../platform/translatable.ts';
import type { ClosingCheck, ClosingError } from './account-closings-store.ts';

/**
 * Why an account cannot be closed: it is the platform's, the public quoter uses its prices, or it is already closing.
 */
export const closingError: ClosingCheck = ({ isPlatform, isOperator, closing }) => {
  if (isPlatform) return { kind: 'platform' };
  if (isOperator) return { kind: 'operator' };
  return closing === undefined ? null : { kind: 'closing' };
};

const MESSAGES: Readonly<Record<ClosingError['kind'], string>> = translatable({
  platform: 'Esta es la cuenta de la plataforma: no se puede eliminar',
  operator: 'El cotizador público usa las tarifas de esta cuenta: no se puede eliminar',
  closing: 'La cuenta ya se está cerrando',
});

export const accountNotFoundError = () => new AppError('not_found', 'Esa cuenta ya no existe');

/** The error for an account that cannot be closed. */
export const toClosingAppError = ({ kind }: ClosingError | { readonly kind: 'unknown' }): AppError =>
  kind === 'unknown' ? accountNotFoundError() : new AppError('conflict', MESSAGES[kind]);
