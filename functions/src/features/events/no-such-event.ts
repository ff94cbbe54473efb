import { AppError } from '../../http/app-error.ts';

/** The refusal for an id that no event has. */
export const eventNotFoundError = () => new AppError('not_found', 'No existe ese evento');
