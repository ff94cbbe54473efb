import type { PasskeyCreationOptions, PasskeyRequestOptions, PasskeySummary } from '../../entities/passkey.ts';
import type { EndpointExamples } from '../example.ts';
import { ONE_TIME_TOKEN, owner, session } from '../fixtures/users.ts';

const CREDENTIAL_ID = 'Y3JlZGVuY2lhbC1kZS1lamVtcGxv';
const CHALLENGE = 'ZGVzYWZpby1kZS1lamVtcGxv';
const TIMEOUT_MS = 300_000;

const passkey: PasskeySummary = {
  id: '5f1c7b0e9a2d',
  name: 'Teléfono de Gabriela',
  date_created: '2026-10-12T15:00:00.000Z',
  last_used: '2026-11-24T13:05:12.000Z',
  is_synced: true,
};

const creation: PasskeyCreationOptions = {
  challenge: CHALLENGE,
  rp: { id: 'llevo.example', name: 'Llevo' },
  user: { id: 'dXN1YXJpby1kZS1lamVtcGxv', name: owner.email, displayName: owner.name },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: TIMEOUT_MS,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

const request: PasskeyRequestOptions = {
  challenge: CHALLENGE,
  rpId: 'llevo.example',
  timeout: TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials: [],
};

const assertion = {
  id: CREDENTIAL_ID,
  rawId: CREDENTIAL_ID,
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'ZGF0b3M',
    signature: 'ZmlybWE',
    userHandle: 'dXN1YXJpby1kZS1lamVtcGxv',
  },
} as const;

export const passkeyExamples = {
  listPasskeys: {
    description: 'A user has at most ten.',
    input: {},
    output: [passkey],
  },
  startPasskeyRegistration: {
    description: 'Pass `data` to `PublicKeyCredential.parseCreationOptionsFromJSON`.',
    input: {},
    output: creation,
  },
  addPasskey: {
    description: '`response` is the new credential’s `toJSON()`.',
    input: {
      name: passkey.name,
      response: {
        id: CREDENTIAL_ID,
        rawId: CREDENTIAL_ID,
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'b2JqZXRv',
          transports: ['internal'],
        },
      },
    },
    output: { ...passkey, last_used: null },
  },
  renamePasskey: {
    description: 'Several passkeys may have the same name.',
    input: { id: passkey.id, name: 'Teléfono nuevo' },
    output: { ...passkey, name: 'Teléfono nuevo' },
  },
  removePasskey: {
    description: '409 if it is the user’s only way to sign in.',
    input: { id: passkey.id },
    output: { id: passkey.id },
  },
  startPasskeyPresence: {
    description: 'Send the answer to the challenge to `POST /api/auth/presence`.',
    input: {},
    output: { ...request, allowCredentials: [{ id: CREDENTIAL_ID, type: 'public-key', transports: ['internal'] }] },
  },
  startPasskeySignIn: {
    description: 'Pass `data` to `PublicKeyCredential.parseRequestOptionsFromJSON`.',
    input: {},
    output: request,
  },
  signInWithPasskey: {
    description: 'With `jwt` it completes a sign-in whose second factor is pending.',
    input: { response: assertion, jwt: ONE_TIME_TOKEN },
    output: session,
  },
} satisfies Partial<EndpointExamples>;
