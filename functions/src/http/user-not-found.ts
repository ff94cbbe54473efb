import { AppError } from '../errors/app-error.ts';

/** Said where no user has that id, or not in that account. */
export const userNotFoundError = () => new AppError('not_found', 'Ese usuario ya no existe');
