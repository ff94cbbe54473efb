import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { OneTimeToken } from '../../entities/credentials.ts';
import { SecurityEvent } from '../../entities/security-event.ts';
import { PageInput } from '../../paging.ts';
import { signInLimit } from '../rate-limits.ts';

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/user/security',
  access: 'viewer',
  summary:
    'The caller’s security log of the last 90 days, newest first: sign-ins, failed attempts and changes of credentials.',
  input: z.strictObject({ ...PageInput }),
  output: z.array(SecurityEvent),
  paged: true,
});

export const reportSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/report',
  access: 'public',
  audit: ['user.report_sign_in'],
  summary:
    'Reports an unknown sign-in with the token of an e-mail: ends every session and e-mails a password reset link.',
  input: z.strictObject({ token: OneTimeToken }),
  output: z.object({}),
  limit: signInLimit,
  errors: ['unauthenticated'],
});
