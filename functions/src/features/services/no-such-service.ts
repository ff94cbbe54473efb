import { AppError } from '../../errors/app-error.ts';

export const serviceNotFoundError = (): AppError => new AppError('not_found', 'No existe el servicio');
