import * as z from 'zod';

/** Kinds of entries in a user's security log. */
export const SECURITY_EVENT_KINDS = [
  'sign_in',
  'sign_in_failed',
  'provider_linked',
  'password_changed',
  'password_reset',
  'two_factor_enabled',
  'two_factor_disabled',
  'backup_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'email_changed',
  'api_key_created',
  'api_key_revoked',
  'sessions_ended',
  'role_changed',
  'impersonation_started',
  'impersonation_ended',
  'sign_in_reported',
] as const;
export const SecurityEventKind = z.enum(SECURITY_EVENT_KINDS);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** How a user signed in; `code` covers every first factor that was followed by a code. */
const SIGN_IN_METHODS = ['password', 'provider', 'mailbox', 'code', 'passkey'] as const;
export const SignInMethod = z.enum(SIGN_IN_METHODS);
export type SignInMethod = z.infer<typeof SignInMethod>;

/** An entry of a user's security log, as shown to the user. */
export const SecurityEvent = z.object({
  id: z.string(),
  kind: SecurityEventKind,
  /** ISO instant; for failed attempts, the last one. */
  date: z.string(),
  /** Method of a sign-in; null for other events. */
  method: SignInMethod.nullable(),
  /** Empty if the event came from no device of the user. */
  user_agent: z.string(),
  /** The network of the client's address (`190.152.10.0/24`); empty when unknown. */
  network: z.string(),
  /** Two-letter code (ISO 3166-1); null when unknown. */
  country: z.string().nullable(),
  is_new_device: z.boolean(),
  /** Attempts of that day, or sessions that ended (0 if a change of role ended none); 1 for other events. */
  count: z.int(),
  /**
   * The reason of an impersonation, the visible part of an API key, the name of a passkey, the provider, or the account
   * of a changed role; null for other events.
   */
  detail: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;
