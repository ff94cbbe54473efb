import type { CreateServiceResult } from '../ports.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

type CreateServiceFailure = Exclude<CreateServiceResult, { readonly kind: 'created' | 'existing' }>;

/** The error for a booking that was not made. */
export function createServiceError({ kind }: CreateServiceFailure): AppError {
  switch (kind) {
    case 'key_reused':
      return new AppError('conflict', 'Esa clave de idempotencia ya se usó con otro servicio');
    case 'unknown_quote':
      return new AppError('not_found', 'La cotización no existe o ya venció', { inputError: 'quote' });
    case 'expired_quote':
      return new AppError('not_found', 'El precio de la cotización ya venció; cotiza otra vez', {
        inputError: 'quote',
      });
    case 'booked_quote':
      return new AppError('conflict', 'Esa cotización ya se convirtió en un servicio', { inputError: 'quote' });
    case 'unknown_customer':
      return new AppError('not_found', 'No existe el cliente', { inputError: 'customer' });
    case 'inactive_customer':
      return new AppError('invalid_input', 'La cuenta del cliente está cancelada', { inputError: 'customer' });
    case 'unknown_driver':
      return new AppError('not_found', 'No existe el conductor', { inputError: 'driver' });
    case 'inactive_driver':
      return new AppError('invalid_input', 'El conductor no está activo', { inputError: 'driver' });
  }
}
