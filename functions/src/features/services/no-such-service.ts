import { AppError } from '../../http/app-error.ts';

export const noSuchService = (): AppError => new AppError('not_found', 'No existe el servicio');
