import { AppError } from './app-error.ts';

/** The error for a save of what another person has changed since the caller read it. */
export const changedError = () =>
  new AppError('conflict', 'Otra persona hizo cambios mientras tanto. Revisa lo que hay ahora y vuelve a guardar.');
