import { AppError } from '../../errors/app-error.ts';

/** Nobody grants or takes back what reaches beyond their own role (SPEC §6). */
export const roleNotGrantableError = () =>
  new AppError('forbidden', 'No puedes dar un rol que no tienes', { inputError: 'permission' });
