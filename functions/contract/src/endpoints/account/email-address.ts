import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { OneTimeToken } from '../../entities/credentials.ts';
import { emailLinkLimit, signInLimit } from '../rate-limits.ts';

export const resendEmailLink = defineEndpoint({
  method: 'POST',
  path: '/api/user/email/link',
  access: 'viewer',
  forbidsImpersonation: true,
  summary: 'Resends the link that confirms the caller’s pending e-mail, or the one given at sign-up.',
  input: z.strictObject({}),
  /** The address that the link was sent to. */
  output: z.object({ email: z.string() }),
  limit: emailLinkLimit,
  errors: ['conflict'],
});

export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/email',
  access: 'viewer',
  audit: ['user.email_cancel'],
  forbidsImpersonation: true,
  summary: 'Cancels the caller’s pending change of e-mail; its link no longer works.',
  input: z.strictObject({}),
  output: z.object({}),
  errors: ['conflict'],
});

export const followEmailLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email',
  access: 'public',
  audit: ['user.email_verify', 'user.email_approve', 'user.email_change', 'user.email_undo'],
  summary: 'Follows a mailed link: verifies an e-mail, or approves, confirms or undoes its change.',
  input: z.strictObject({ token: OneTimeToken }),
  output: z.object({
    /** `approved`: a link was now sent to the new address. */
    result: z.enum(['verified', 'approved', 'changed', 'undone']),
    /** The user’s current e-mail; with `approved` the one that must still confirm. */
    email: z.string(),
  }),
  limit: signInLimit,
  errors: ['unauthenticated', 'conflict'],
});
