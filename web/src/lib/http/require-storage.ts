import { UserFacingError } from './user-facing-error.ts';
import { store } from '../storage/storage.ts';

const BLOCKED =
  'Tu navegador no deja guardar datos de este sitio, y sin ellos no puedes entrar. Permite las cookies y los datos de este sitio, libera espacio o sal del modo privado, y vuelve a intentar.';

/** Throws UserFacingError if this browser stores nothing, before a sign-in uses its code or link. */
export function requireStorage(): void {
  const key = 'llevo.probe';
  if (!store(key, key)) throw new UserFacingError(BLOCKED);
  store(key, null);
}
