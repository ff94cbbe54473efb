import type { MembershipError } from '@llevo/contract/rules/access/membership';
import { AppError } from '../../platform/errors/app-error.ts';
import type { MemberChangeResult } from './change-member.ts';

/** The error for a membership change that SPEC §6 denies. */
export function membershipError(error: MembershipError): AppError {
  switch (error) {
    case 'outranks':
      return new AppError('forbidden', 'No puedes cambiar a alguien con un rol por encima del tuyo');
    case 'beyond':
      return new AppError('forbidden', 'No puedes dar un rol que no tienes', { inputError: 'permission' });
    case 'fixed':
      return new AppError('conflict', 'Nadie cambia su propio rol, y el de un dueño no se cambia ni se quita', {
        inputError: 'permission',
      });
    case 'last':
      return new AppError(
        'conflict',
        'Es el único dueño: la cuenta no puede quedarse sin nadie. Primero hay que hacer dueño a otra persona del equipo.',
      );
  }
}

export const memberNotFoundError = () => new AppError('not_found', 'Esa persona no pertenece a la cuenta');

/** The error for a member who was not changed. */
export function unchangedMemberError(result: Exclude<MemberChangeResult, { readonly kind: 'changed' }>): AppError {
  switch (result.kind) {
    case 'unknown':
      return memberNotFoundError();
    case 'refused':
      return membershipError(result.error);
    case 'elsewhere':
      return new AppError(
        'conflict',
        'Pertenece también a otras cuentas: solo esa persona cambia su nombre y su correo',
      );
  }
}
