import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  AcceptedTerms,
  Email,
  TwoFactorCode,
  InviteSecret,
  CurrentPassword,
  NewPassword,
  MailedCode,
  OneTimeToken,
  personName,
} from '../entities/credentials.ts';
import { ReceivedInvite } from '../entities/invite.ts';
import { ImpersonationReason } from '../entities/impersonation.ts';
import { PasskeyAssertion } from '../entities/passkey.ts';
import { RecordId } from '../entities/person.ts';
import { singleLine } from '../entities/single-line.ts';
import { FirstStepResponse, SessionUser, SessionResponse, SignInResponse } from '../entities/session.ts';
import { linkLimit, otpLimit, signInLimit, signUpLimit, visitorLimit } from './rate-limits.ts';

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth',
  access: 'public',
  audit: ['account.create', 'member.join', 'user.take_over'],
  summary: 'Signs in with e-mail and password, or with the token of a social sign-in.',
  input: z.strictObject({
    email: Email.optional(),
    password: CurrentPassword.optional(),
    /** The Firebase ID token of a sign-in with another service, instead of e-mail and password. */
    token: OneTimeToken.optional(),
    /** With `token`: creates an account if the user has none. */
    signup: z.boolean().optional(),
    /** With `token`: accepts the invite with this secret. */
    invite_id: InviteSecret.optional(),
    /** With `signup` or `invite_id`, if these create or join an account. */
    accepted_terms: AcceptedTerms.optional(),
  }),
  output: FirstStepResponse,
  limit: signInLimit,
  errors: ['unauthenticated', 'not_found', 'conflict', 'account_closing'],
});

export const verifyProviderEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/provider/email',
  access: 'public',
  audit: ['account.create', 'member.join', 'user.take_over'],
  summary:
    'Completes a social sign-in whose service does not vouch for the e-mail, with the code e-mailed to that address.',
  input: z.strictObject({
    /** From the response of `POST /api/auth`. */
    token: OneTimeToken,
    code: MailedCode,
    /** As in `POST /api/auth`. */
    signup: z.boolean().optional(),
    invite_id: InviteSecret.optional(),
    accepted_terms: AcceptedTerms.optional(),
  }),
  output: SignInResponse,
  limit: otpLimit,
  errors: ['unauthenticated', 'not_found', 'conflict'],
});

export const checkSession = defineEndpoint({
  method: 'GET',
  path: '/api/auth',
  access: 'public',
  summary: 'Whether the bearer token has a live session, with its current data.',
  input: z.strictObject({}),
  output: z.object({
    authenticated: z.boolean(),
    user: SessionUser.omit({ token: true }).optional(),
  }),
});

export const signOut = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth',
  access: 'public',
  audit: ['impersonation.end'],
  summary: 'Ends the session; succeeds without one too.',
  input: z.strictObject({}),
  output: z.object({ authenticated: z.literal(false) }),
});

export const switchAccount = defineEndpoint({
  method: 'POST',
  path: '/api/auth/switch',
  access: 'viewer',
  worksWhileClosing: true,
  forbidsImpersonation: true,
  isOpenWithoutTwoFactor: true,
  summary: 'Replaces the session with one in another of the user’s accounts.',
  input: z.strictObject({ account: RecordId }),
  output: SessionResponse,
  errors: ['not_found', 'conflict', 'account_closing'],
});

export const provePresence = defineEndpoint({
  method: 'POST',
  path: '/api/auth/presence',
  access: 'viewer',
  worksWhileClosing: true,
  forbidsImpersonation: true,
  isOpenWithoutTwoFactor: true,
  summary: 'Proves that the caller is present. For ten minutes the session may make calls that require it.',
  /** Exactly one field: the one named by `proof` in the error `presence_required`. */
  input: z.strictObject({
    password: CurrentPassword.optional(),
    /** A code of the authenticator, or a backup code. */
    code: TwoFactorCode.optional(),
    /** The Firebase ID token of a fresh sign-in of the same user with another service. */
    token: OneTimeToken.optional(),
    /** One of the user's passkeys, accepted instead of any other proof. */
    passkey: PasskeyAssertion.optional(),
  }),
  /** ISO instant. */
  output: z.object({ expires_at: z.string() }),
  limit: signInLimit,
  errors: ['conflict'],
});

export const endImpersonation = defineEndpoint({
  method: 'POST',
  path: '/api/auth/impersonation/end',
  access: 'viewer',
  worksWhileClosing: true,
  audit: ['impersonation.end'],
  summary: 'Ends an impersonation and returns the master’s own session, or null if that has ended.',
  input: z.strictObject({}),
  output: SessionResponse.nullable(),
  errors: ['conflict'],
});

export const requestMagicLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/magic',
  access: 'public',
  summary: 'E-mails a sign-in link; the response does not reveal whether the address is known.',
  input: z.strictObject({ email: Email }),
  output: z.object({}),
  limit: linkLimit,
});

export const verifyMagicLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/magic/verify',
  access: 'public',
  audit: ['user.email_verify'],
  summary: 'Signs in with the token of an e-mail link.',
  input: z.strictObject({ token: OneTimeToken }),
  output: SignInResponse,
  limit: signInLimit,
  errors: ['unauthenticated', 'account_closing'],
});

export const verifyOtp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/otp',
  access: 'public',
  summary: 'Completes a sign-in with a one-time code or a backup code.',
  input: z.strictObject({ code: TwoFactorCode, jwt: OneTimeToken }),
  output: SessionResponse,
  limit: otpLimit,
  errors: ['unauthenticated', 'account_closing'],
});

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/reset/request',
  access: 'public',
  summary: 'E-mails a password reset link; the response does not reveal whether the address is known.',
  input: z.strictObject({ email: Email }),
  output: z.object({}),
  limit: linkLimit,
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/reset',
  access: 'public',
  audit: ['user.password_reset'],
  summary: 'Sets a new password with the token of an e-mail link and ends every session.',
  input: z.strictObject({ jwt: OneTimeToken, email: Email.optional(), password: NewPassword }),
  output: z.object({}),
  limit: signInLimit,
  errors: ['unauthenticated'],
});

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/account',
  access: 'public',
  audit: ['account.create'],
  summary: 'Creates an account with its owner, and signs the owner in.',
  input: z.strictObject({
    name: personName('Please enter your first name'),
    email: Email,
    password: NewPassword,
    /** Name of the company. Without it the account has none until it publishes its quoter. */
    company: singleLine(120).optional(),
    accepted_terms: AcceptedTerms.optional(),
  }),
  output: SignInResponse,
  limit: signUpLimit,
  errors: ['conflict'],
});

export const readInvite = defineEndpoint({
  method: 'POST',
  path: '/api/invite/received',
  access: 'public',
  summary: 'A pending invite for whoever has its secret: the company, the sender and the role; 404 once it is over.',
  input: z.strictObject({ invite_id: InviteSecret }),
  output: ReceivedInvite,
  limit: visitorLimit,
  errors: ['not_found'],
});

export const acceptInvite = defineEndpoint({
  method: 'POST',
  path: '/api/user',
  access: 'public',
  audit: ['member.join'],
  summary: 'Joins the account that sent an invite, and signs in.',
  input: z.strictObject({
    name: personName('Please enter your first name'),
    email: Email,
    password: NewPassword,
    /** The `id` of the link in the e-mail. */
    invite_id: InviteSecret,
    accepted_terms: AcceptedTerms.optional(),
  }),
  output: SignInResponse,
  limit: signUpLimit,
  errors: ['not_found', 'conflict'],
});

export const impersonateUser = defineEndpoint({
  method: 'POST',
  path: '/api/master/user/impersonate',
  access: 'master',
  audit: ['impersonation.start'],
  summary: 'Opens a session as a user who allowed support access; the audit log records the master.',
  input: z.strictObject({
    id: RecordId,
    /** Recorded in the audit of the user's account. */
    reason: ImpersonationReason,
    /** The account of the session; the user's default when absent. */
    account_id: RecordId.optional(),
  }),
  output: SessionResponse,
  errors: ['not_found', 'conflict'],
});
