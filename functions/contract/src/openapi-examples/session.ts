import type { EndpointExamples } from './example.ts';
import { ACCOUNT_ID } from './fixtures/people.ts';
import {
  dispatcher,
  memberSession,
  NEW_PASSWORD,
  newSession,
  ONE_TIME_TOKEN,
  owner,
  PASSWORD,
  checkedUser,
  session,
} from './fixtures/users.ts';

const INVITE_SECRET = 'q8Zr3VnT-1xKcW7mLbYd5sFhGp0';

export const sessionExamples = {
  signIn: {
    description:
      'For users with a second factor the response has `2fa_required` and a token for `POST /api/auth/otp` instead of a session.',
    input: { email: owner.email, password: PASSWORD },
    output: { '2fa_required': true, token: ONE_TIME_TOKEN, passkey: true },
    errors: { unauthenticated: 'El correo o la contraseña no son correctos' },
  },
  verifyProviderEmail: {
    description: 'The code has six digits and works for ten minutes.',
    input: { token: ONE_TIME_TOKEN, code: '482913' },
    output: session,
  },
  checkSession: {
    description: 'Without a live session `authenticated` is false, and there is no `user`.',
    input: {},
    output: { authenticated: true, user: checkedUser },
  },
  signOut: {
    description: 'Signing out again is not an error.',
    input: {},
    output: { authenticated: false },
  },
  switchAccount: {
    description: 'The replaced session ends. The account must be one of the caller’s.',
    input: { account: ACCOUNT_ID },
    output: session,
  },
  provePresence: {
    description: 'Requires one proof: the one named by `proof` in the error `presence_required`, or a passkey.',
    input: { code: '482913' },
    output: { expires_at: '2026-11-24T14:40:00.000Z' },
  },
  endImpersonation: {
    description: '409 if the session is not an impersonation.',
    input: {},
    output: session,
  },
  requestMagicLink: {
    description: 'The link works once, for a quarter of an hour.',
    input: { email: owner.email },
    output: {},
  },
  verifyMagicLink: {
    description: 'A second factor is required as after a password.',
    input: { token: ONE_TIME_TOKEN },
    output: session,
  },
  verifyOtp: {
    description: '`jwt` is the token of the first step. A code works once.',
    input: { code: '482913', jwt: ONE_TIME_TOKEN },
    output: session,
  },
  requestPasswordReset: {
    description: 'The link works once.',
    input: { email: owner.email },
    output: {},
  },
  resetPassword: {
    description: '`jwt` is the token from the link. The user signs in afterwards.',
    input: { jwt: ONE_TIME_TOKEN, password: NEW_PASSWORD },
    output: {},
  },
  signUp: {
    description: 'The account has no plan yet: choose one next. `accepted_terms` records the consent.',
    input: { name: owner.name, email: owner.email, password: PASSWORD, accepted_terms: true },
    output: newSession,
    errors: { conflict: 'Ya hay una cuenta con este correo' },
  },
  readInvite: {
    description: '`invite_id` is the `id` of the link in the e-mail.',
    input: { invite_id: INVITE_SECRET },
    output: { company: 'Fletes Andinos', invited_by: owner.name, permission: 'dispatcher' },
  },
  acceptInvite: {
    description: 'The e-mail is the invited address.',
    input: {
      name: dispatcher.name,
      email: dispatcher.email,
      password: PASSWORD,
      invite_id: INVITE_SECRET,
      accepted_terms: true,
    },
    output: memberSession,
  },
  impersonateUser: {
    description: 'Lasts an hour at most. 409 if the user has not allowed support access.',
    input: { id: dispatcher.id, reason: 'Revisar un cobro que no aparece', account_id: ACCOUNT_ID },
    output: memberSession,
  },
} satisfies Partial<EndpointExamples>;
