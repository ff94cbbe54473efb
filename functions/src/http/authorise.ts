import { fieldAccess, isClosedWithoutTwoFactor, presenceReason } from '@llevo/contract/endpoint';
import type { Endpoint } from '@llevo/contract/endpoint';
import { apiKeyLimit } from '@llevo/contract/endpoints/rate-limits';
import { DRIVER_TOKEN_PREFIX } from '@llevo/contract/entities/driver-app';
import type { PresenceProof } from '@llevo/contract/entities/presence';
import { isPresenceFresh, requiredProof } from '@llevo/contract/rules/access/presence';
import { allows } from '@llevo/contract/rules/access/roles';
import { withoutUnchanged } from '@llevo/contract/rules/access/sensitive-fields';
import type { StoredValues } from '@llevo/contract/rules/access/sensitive-fields';
import { isWithinPlan, PLAN_LIMITS, planFor } from '@llevo/contract/rules/billing/plans';
import { DEFAULT_PAID_PLAN, isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { formatCount } from '@llevo/contract/rules/format-number';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { driverSessionsStore } from '../platform/identity/driver-sessions-store.ts';
import { passkeysStore } from '../platform/identity/passkeys/passkeys-store.ts';
import { apiCallCounterStore } from '../platform/limits/api-call-counter.ts';
import type { Caller, DriverCaller } from '../platform/seams/core.ts';
import { translatable } from '../platform/translatable.ts';
import { authenticate } from './authenticate.ts';
import { getCurrentUser } from './current-user.ts';
import { assertWithinLimit } from './rate-limit.ts';

/** The error for a caller without the required role or scope. */
export const forbiddenError = () => new AppError('forbidden', 'No tienes permiso para hacer esto');

/** The error for an API key without the scope of a call, or for a call that keys cannot make. */
const missingScopeError = ({ scope }: Endpoint) =>
  scope === undefined
    ? new AppError('forbidden', 'Las claves de API no pueden hacer esta llamada')
    : new AppError('forbidden', translatable(`A la clave le falta el permiso ${scope}`));

/** The error for calls and sign-ins in an account that is closing. */
export const accountClosingError = () =>
  new AppError('account_closing', 'La cuenta se está cerrando: solo su dueño puede restaurarla');

/** The error for a session that lacks the second factor that its role or account requires. */
const twoFactorRequiredError = () =>
  new AppError('two_factor_required', 'Activa la verificación en dos pasos para continuar');

/** The user or API key that makes a call; throws 401. */
export async function requireCaller(deps: Deps, bearer: string | null): Promise<Caller> {
  const caller = await authenticate(deps, bearer);
  if (caller === null) throw new AppError('unauthenticated', 'Inicia sesión para continuar');
  return caller;
}

/** Checks the rate of a key, second factor, the endpoint's access, scope, account and plan; throws 429, 403 or 402. */
export async function authorise(deps: Deps, endpoint: Endpoint, caller: Caller): Promise<void> {
  if (caller.scopes !== null) assertWithinLimit(await deps.limits.instance.count(`key ${caller.uid}`, apiKeyLimit));
  if (caller.lacksTwoFactor && isClosedWithoutTwoFactor(endpoint)) throw twoFactorRequiredError();
  if (!canCall(endpoint, caller)) throw caller.scopes === null ? forbiddenError() : missingScopeError(endpoint);
  if (caller.closing !== undefined && !endpoint.worksWhileClosing) throw accountClosingError();
  if (!hasRequiredPlan(endpoint, caller)) {
    throw new AppError('plan_required', 'Hace falta un plan activo para continuar', { plan: DEFAULT_PAID_PLAN });
  }
  if (caller.scopes !== null && !(await apiCallCounterStore(deps).count(caller.accountId, caller.plan)))
    throw apiCallLimitError(caller);
}

function apiCallLimitError({ plan }: Caller): AppError {
  const included = PLAN_LIMITS[plan ?? 'free'].apiCalls ?? 0;
  const message = translatable(
    `El plan incluye ${formatCount(included)} llamadas a la API al mes, y ya se hicieron todas.`,
  );
  return new AppError('plan_required', message, { plan: planFor('apiCalls', included + 1) });
}

/** Whether plan and subscription cover the call. A key works only while the plan includes keys. */
function hasRequiredPlan({ needsSubscription }: Endpoint, caller: Caller): boolean {
  if (caller.scopes !== null && !isWithinPlan(caller.plan, 'apiKeys', 1)) return false;
  return !needsSubscription || caller.permission === 'master' || isSubscriptionLive(caller);
}

/** Users need the role; API keys need the scope. */
function canCall(endpoint: Endpoint, { permission, scopes }: Caller): boolean {
  if (scopes === null) return allows(endpoint.access, permission);
  return endpoint.scope !== undefined && scopes.includes(endpoint.scope);
}

/** Throws 403, naming the field, for a field that needs a wider role than the caller's. */
export function assertMaySend(endpoint: Endpoint, { permission }: Caller, input: StoredValues): void {
  const { accessToFields = {} } = endpoint;
  const field = Object.keys(accessToFields).find(
    (name) => input[name] !== undefined && !allows(fieldAccess(endpoint, name), permission),
  );
  if (field === undefined) return;
  throw new AppError('forbidden', translatable('Tu rol no permite cambiar este dato'), { inputError: field });
}

interface Credentials {
  /** Value of `X-Firebase-AppCheck`. */
  readonly token: string | undefined;
  readonly bearer: string | null;
}

/**
 * Throws 401 `app_check_failed` for a public call that carries neither a valid App Check token of our pages nor a live
 * session or API key, if the installation enforces App Check.
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

/** Throws 403 for a user who has not proved access to the mailbox of their e-mail. */
export async function requireVerifiedEmail(caller: Caller): Promise<void> {
  if ((await getCurrentUser(caller)).emailVerified) return;
  throw new AppError(
    'forbidden',
    'Primero confirma tu correo con el enlace que te enviamos. Puedes pedir otro en tu perfil.',
  );
}

interface PresenceCheck {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  /** Parsed. */
  readonly input: StoredValues;
  /** Reads the stored values of the sensitive fields; called if the input has one. */
  readonly readStored: () => Promise<StoredValues>;
}

interface ProvenInput {
  /** Without sensitive fields that equal their stored value, so that a change in between proves nothing. */
  readonly input: StoredValues;
  /** The sensitive fields that the call changes. */
  readonly proven: readonly string[];
}

/**
 * The input to handle. Throws 403 if the call changes a sensitive field beyond the caller's role or by a key, and 403
 * `presence_required` if it needs a proof of presence and the session has no fresh one.
 */
export async function requirePresence(deps: Deps, check: PresenceCheck): Promise<ProvenInput> {
  const { endpoint, caller, input, readStored } = check;
  if (presenceReason(endpoint, input) === null) return { input, proven: [] };
  const { presenceFields } = endpoint;
  const stored = presenceFields === undefined ? {} : await readStored();
  const reason = presenceReason(endpoint, input, stored);
  const proven = reason === null || reason === 'call' ? [] : reason;
  const handled = {
    input: presenceFields === undefined ? input : withoutUnchanged(presenceFields, input, stored),
    proven,
  };
  if (reason === null) return handled;
  assertMayChange(endpoint, caller, proven);
  // Neither an API key nor an impersonator can prove that the user is present.
  if (caller.sessionId === null || caller.impersonator !== null) throw forbiddenError();
  if (isPresenceFresh(caller.presenceAtMs, deps.clock.nowMs())) return handled;
  const proof = requiredProof(await getCurrentUser(caller));
  if (carriesProof(check, proof)) return handled;
  const hasPasskey = (await passkeysStore(deps).list(caller.uid)).length > 0;
  throw new AppError('presence_required', 'Confirma que eres tú para continuar', {
    proof,
    ...(hasPasskey && { passkey: true as const }),
  });
}

/** Throws 403, naming the field, for a sensitive field beyond the caller's role, or sent with an API key. */
function assertMayChange(endpoint: Endpoint, { permission, scopes }: Caller, fields: readonly string[]): void {
  const [field] = scopes === null ? fields.filter((name) => !allows(fieldAccess(endpoint, name), permission)) : fields;
  if (field === undefined) return;
  const message =
    scopes === null
      ? translatable('Solo un administrador de la empresa puede cambiar este dato')
      : translatable(
          'Una clave de API no puede cambiar este dato: lo cambia un administrador de la empresa con su sesión',
        );
  throw new AppError('forbidden', message, { inputError: field });
}

/** Whether the call carries the password that its handler verifies. */
function carriesProof({ endpoint: { presencePasswordField: field }, input }: PresenceCheck, proof: PresenceProof) {
  return proof === 'password' && field !== undefined && input[field] !== undefined;
}

/**
 * The driver whose session a bearer token opens; throws 401 or 402. Read on every call, so that cancelling or deleting
 * a driver takes effect at once.
 */
export async function authoriseDriver(deps: Deps, endpoint: Endpoint, bearer: string | null): Promise<DriverCaller> {
  const isDriverToken = bearer?.startsWith(DRIVER_TOKEN_PREFIX) === true;
  const driver = isDriverToken ? await driverSessionsStore(deps).find(bearer) : null;
  if (driver === null) throw new AppError('unauthenticated', 'Inicia sesión para continuar');
  if (endpoint.needsSubscription && !isSubscriptionLive(driver)) {
    throw new AppError('plan_required', 'La empresa no tiene un plan activo; comunícate con ella');
  }
  return driver;
}
