import type { ClosingCheck, ClosingError } from './account-closings-store.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** The platform's account, and the one whose prices the public quoter uses, cannot be closed; nor any account twice. */
export const closingError: ClosingCheck = ({ isPlatform, isOperator, closing }) => {
  if (isPlatform) return { kind: 'platform' };
  if (isOperator) return { kind: 'operator' };
  return closing === undefined ? null : { kind: 'closing' };
};

const MESSAGES: Readonly<Record<ClosingError['kind'], string>> = {
  platform: 'Esta es la cuenta de la plataforma: no se puede eliminar',
  operator: 'El cotizador público usa las tarifas de esta cuenta: no se puede eliminar',
  closing: 'La cuenta ya se está cerrando',
};

export const accountNotFoundError = () => new AppError('not_found', 'Esa cuenta ya no existe');

/** The error for an account that cannot be closed. */
export const toClosingAppError = ({ kind }: ClosingError | { readonly kind: 'unknown' }): AppError =>
  kind === 'unknown' ? accountNotFoundError() : new AppError('conflict', MESSAGES[kind]);
