import { AppError } from '../../http/app-error.ts';

export const serviceNotFoundError = (): AppError => new AppError('not_found', 'No existe el servicio');
