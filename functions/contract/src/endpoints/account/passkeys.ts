import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { OneTimeToken } from '../../entities/credentials.ts';
import {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyName,
  PasskeyRegistration,
  PasskeyRequestOptions,
  PasskeySummary,
} from '../../entities/passkey.ts';
import { RecordId } from '../../entities/person.ts';
import { SignInResponse } from '../../entities/session.ts';
import { challengeLimit, signInLimit } from '../rate-limits.ts';

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/user/passkeys',
  access: 'viewer',
  summary: 'The caller’s passkeys, oldest first.',
  input: z.strictObject({}),
  output: z.array(PasskeySummary),
});

export const startPasskeyRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  access: 'viewer',
  forbidsImpersonation: true,
  requiresPresence: true,
  summary: 'WebAuthn options to create a passkey for the caller; valid once, for five minutes.',
  input: z.strictObject({}),
  output: PasskeyCreationOptions,
  limit: signInLimit,
  errors: ['conflict'],
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  access: 'viewer',
  audit: ['user.passkey_add'],
  forbidsImpersonation: true,
  requiresPresence: true,
  summary: 'Adds the passkey that the browser created with the options of the previous call.',
  input: z.strictObject({ name: PasskeyName, response: PasskeyRegistration }),
  output: PasskeySummary,
  limit: signInLimit,
  errors: ['conflict'],
});

export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/passkeys/:id',
  access: 'viewer',
  audit: ['user.passkey_rename'],
  forbidsImpersonation: true,
  summary: 'Renames one of the caller’s passkeys.',
  input: z.strictObject({ id: RecordId, name: PasskeyName }),
  output: PasskeySummary,
  errors: ['not_found'],
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  access: 'viewer',
  audit: ['user.passkey_remove'],
  forbidsImpersonation: true,
  requiresPresence: true,
  summary: 'Removes one of the caller’s passkeys and ends the caller’s other sessions.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const startPasskeyPresence = defineEndpoint({
  method: 'POST',
  path: '/api/auth/presence/options',
  access: 'viewer',
  forbidsImpersonation: true,
  summary: 'WebAuthn options to prove presence with one of the caller’s passkeys.',
  input: z.strictObject({}),
  output: PasskeyRequestOptions,
  limit: signInLimit,
  errors: ['not_found'],
});

export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'public',
  summary: 'WebAuthn options to sign in with any passkey; valid once, for five minutes.',
  input: z.strictObject({}),
  output: PasskeyRequestOptions,
  limit: challengeLimit,
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  summary: 'Signs in with a passkey, which counts as password and second factor.',
  input: z.strictObject({
    response: PasskeyAssertion,
    /** The token of a sign-in whose second factor is pending; the same user completes it with the passkey. */
    jwt: OneTimeToken.optional(),
  }),
  output: SignInResponse,
  limit: signInLimit,
  errors: ['unauthenticated'],
});
