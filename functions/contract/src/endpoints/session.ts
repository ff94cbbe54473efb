import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  Email,
  TwoFactorCode,
  InviteSecret,
  CurrentPassword,
  NewPassword,
  OneTimeToken,
} from '../entities/credentials.ts';
import { RecordId } from '../entities/person.ts';
import { SessionUser, SessionResponse, SignInResponse } from '../entities/session.ts';
import { signInLimit, otpLimit } from './rate-limits.ts';

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
    /** With `token`: founds an account where the person has none. */
    signup: z.boolean().optional(),
    /** With `token`: accepts the invite whose link carried this. */
    invite_id: InviteSecret.optional(),
  }),
  output: SignInResponse,
  limit: signInLimit,
  errors: ['unauthenticated', 'not_found', 'conflict'],
});

export const checkSession = defineEndpoint({
  method: 'GET',
  path: '/api/auth',
  access: 'public',
  summary: 'Whether the bearer token still has a live session; the session’s current facts when it has.',
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
  summary: 'Ends the session; answers the same when there is none.',
  input: z.strictObject({}),
  output: z.object({ authenticated: z.literal(false) }),
});

export const switchAccount = defineEndpoint({
  method: 'POST',
  path: '/api/auth/switch',
  access: 'user',
  forbidsImpersonation: true,
  summary: 'Replaces the session by one in another account of the same person.',
  input: z.strictObject({ account: RecordId }),
  output: SessionResponse,
  errors: ['not_found', 'conflict'],
});

export const endImpersonation = defineEndpoint({
  method: 'POST',
  path: '/api/auth/impersonation/end',
  access: 'user',
  audit: ['impersonation.end'],
  summary: 'Ends an impersonation and hands the master their own session back; null where that has ended meanwhile.',
  input: z.strictObject({}),
  output: SessionResponse.nullable(),
  errors: ['conflict'],
});

export const requestMagicLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/magic',
  access: 'public',
  summary: 'Mails a sign-in link; the answer does not tell whether the address is known.',
  input: z.strictObject({ email: Email }),
  output: z.object({}),
  limit: signInLimit,
});

export const verifyMagicLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/magic/verify',
  access: 'public',
  summary: 'Signs in with the token of a mailed link.',
  input: z.strictObject({ token: OneTimeToken }),
  output: SignInResponse,
  limit: signInLimit,
  errors: ['unauthenticated'],
});

export const verifyOtp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/otp',
  access: 'public',
  summary: 'Completes a sign-in with a one-time code or a backup code.',
  input: z.strictObject({ code: TwoFactorCode, jwt: OneTimeToken }),
  output: SessionResponse,
  limit: otpLimit,
  errors: ['unauthenticated'],
});

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/reset/request',
  access: 'public',
  summary: 'Mails a link to choose a new password; the answer does not tell whether the address is known.',
  input: z.strictObject({ email: Email }),
  output: z.object({}),
  limit: signInLimit,
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/reset',
  access: 'public',
  audit: ['user.password_reset'],
  summary: 'Sets a new password with the token of a mailed link and ends every session.',
  input: z.strictObject({ jwt: OneTimeToken, email: Email.optional(), password: NewPassword }),
  output: z.object({}),
  limit: signInLimit,
  errors: ['unauthenticated'],
});
