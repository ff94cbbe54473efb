import * as z from 'zod';
import { singleLine } from './single-line.ts';

/** Maximum passkeys of one user. */
export const MAX_PASSKEYS = 10;

/** A passkey's name, one line, by which its user recognises the device. */
export const PasskeyName = singleLine(60, 'Ponle un nombre a la llave de acceso').min(
  1,
  'Ponle un nombre a la llave de acceso',
);

/** A passkey (a discoverable WebAuthn credential) as stored; instants are milliseconds since 1970. */
export const Passkey = z.object({
  /** SHA-256 of the credential id, which is too long for paths. */
  id: z.string(),
  /** Base64url. */
  credentialId: z.string(),
  name: z.string(),
  /** COSE key, base64url. */
  publicKey: z.string(),
  /** Signatures counted by the authenticator; stays 0 for authenticators that do not count. */
  counter: z.int().min(0),
  /** How browsers reach the authenticator: `internal`, `hybrid`, `usb` and so on. */
  transports: z.array(z.string()),
  /** `multiDevice` for passkeys that a password manager may synchronise. */
  deviceType: z.enum(['singleDevice', 'multiDevice']),
  backedUp: z.boolean(),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The passkeys of one user, `passkeys/{uid}`, oldest first. */
export const UserPasskeys = z.object({ passkeys: z.array(Passkey).max(MAX_PASSKEYS) });

/** A passkey as its user sees it. Dates are ISO instants. */
export const PasskeySummary = z.object({
  id: z.string(),
  name: z.string(),
  date_created: z.string(),
  last_used: z.string().nullable(),
  /** Whether a password manager keeps a copy, so that it survives the device. */
  is_synced: z.boolean(),
});
export type PasskeySummary = z.infer<typeof PasskeySummary>;

const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON, the used part: options to create a passkey. */
export const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON, the used part: options to request a passkey. */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** The passkeys of a known user; empty if any may answer. */
  allowCredentials: z.array(CredentialDescriptor),
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

const base64Url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);
/** 1023 bytes, the longest credential id of WebAuthn. */
const CREDENTIAL_ID_LENGTH = 1364;

// Browsers and password managers add other fields, which are ignored.
const publicKeyCredential = {
  id: base64Url(CREDENTIAL_ID_LENGTH),
  rawId: base64Url(CREDENTIAL_ID_LENGTH),
  type: z.literal('public-key'),
};

/** WebAuthn's RegistrationResponseJSON, the used part: a new passkey. */
export const PasskeyRegistration = z.object({
  ...publicKeyCredential,
  response: z.object({
    clientDataJSON: base64Url(4096),
    attestationObject: base64Url(16_384),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** WebAuthn's AuthenticationResponseJSON, the used part: a challenge signed with a passkey. */
export const PasskeyAssertion = z.object({
  ...publicKeyCredential,
  response: z.object({
    clientDataJSON: base64Url(4096),
    authenticatorData: base64Url(4096),
    signature: base64Url(4096),
    /** The user id that the authenticator stored with the passkey. */
    userHandle: base64Url(128).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
