import type { Endpoint } from '@llevo/contract/endpoint';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { authenticate } from './authenticate.ts';

interface Credentials {
  /** Value of `X-Firebase-AppCheck`. */
  readonly token: string | undefined;
  readonly bearer: string | null;
}

/**
 * Throws 401 `app_check_failed` for a public call that carries neither a valid App Check token of our pages nor a live
 * session or API key, where the installation enforces App Check.
 */
export async function assertAppCheck(
  deps: Deps,
  { skipsAppCheck }: Pick<Endpoint, 'skipsAppCheck'>,
  { token, bearer }: Credentials,
): Promise<void> {
  if (!deps.appCheck.isEnforced || skipsAppCheck) return;
  if (token !== undefined && (await deps.appCheck.verify(token))) return;
  if ((await authenticate(deps, bearer)) !== null) return;
  throw new AppError(
    'app_check_failed',
    'No pudimos comprobar que la solicitud viene de nuestra página. Recarga la página y vuelve a intentarlo.',
  );
}
