import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from '@llevo/contract/endpoints/account/passkeys';
import { MAX_PASSKEYS } from '@llevo/contract/entities/passkey';
import type { Passkey, PasskeySummary } from '@llevo/contract/entities/passkey';
import { credentialsChangedError } from '../../http/confirm-password.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { passkeysStore } from '../../platform/identity/passkeys/passkeys-store.ts';
import type { AddPasskeyResult } from '../../platform/identity/passkeys/passkeys-store.ts';
import { passkeyEmail } from './emails/passkey-changed-email.ts';

export const listPasskeysRoute = implement(listPasskeys, async ({ deps, caller }) => ({
  data: (await passkeysStore(deps).list(caller.uid)).map(toPasskeySummary),
}));

export const startPasskeyRegistrationRoute = implement(startPasskeyRegistration, async ({ deps, caller }) => {
  const { email, name } = await getCurrentUser(caller);
  const options = await passkeysStore(deps).startRegistration({ uid: caller.uid, email, name });
  if (options === null) throw tooManyPasskeysError();
  return { data: options };
});

export const addPasskeyRoute = implement(addPasskey, async ({ input, deps, caller }) => {
  const provenAtMs = deps.clock.nowMs();
  const user = await getCurrentUser(caller);
  const email = passkeyEmail(deps.siteUrl, user.email, 'added');
  const result = await passkeysStore(deps).add(caller, { ...input, email, provenAtMs });
  return { data: toPasskeySummary(requireAdded(result)) };
});

export const renamePasskeyRoute = implement(renamePasskey, async ({ input, deps, caller }) => {
  const renamed = await passkeysStore(deps).rename(caller, input);
  if (renamed === null) throw passkeyNotFoundError();
  return { data: toPasskeySummary(renamed) };
});

export const removePasskeyRoute = implement(removePasskey, async ({ input: { id }, deps, caller }) => {
  const provenAtMs = deps.clock.nowMs();
  const user = await getCurrentUser(caller);
  const email = passkeyEmail(deps.siteUrl, user.email, 'removed');
  const result = await passkeysStore(deps).remove(caller, id, { email, provenAtMs });
  if (result === 'stale') throw credentialsChangedError();
  if (result === 'unknown') throw passkeyNotFoundError();
  return { data: { id } };
});

/** A passkey without its key. */
const toPasskeySummary = ({ id, name, createdAt, lastUsedAt, backedUp }: Passkey): PasskeySummary => ({
  id,
  name,
  date_created: new Date(createdAt).toISOString(),
  last_used: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  is_synced: backedUp,
});

function requireAdded(result: AddPasskeyResult): Passkey {
  switch (result) {
    case 'invalid':
      throw new AppError('invalid_input', 'No se pudo crear la llave de acceso. Inténtalo de nuevo.', {
        inputError: 'response',
      });
    case 'known':
      throw new AppError('conflict', 'Esa llave de acceso ya está en tu usuario');
    case 'too_many':
      throw tooManyPasskeysError();
    case 'stale':
      throw credentialsChangedError();
    default:
      return result;
  }
}

const tooManyPasskeysError = () =>
  new AppError('conflict', `Ya tienes ${MAX_PASSKEYS.toString()} llaves de acceso. Quita una que no uses.`);

const passkeyNotFoundError = () => new AppError('not_found', 'Esa llave de acceso ya no existe');
