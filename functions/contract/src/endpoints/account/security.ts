import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { OneTimeToken } from '../../entities/credentials.ts';
import { SecurityEvent } from '../../entities/security-event.ts';
import { PageInput } from '../../paging.ts';
import { signInLimit } from '../rate-limits.ts';

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/user/security',
  access: 'user',
  summary: 'What happened to the caller’s sign-in in the last 90 days, newest first.',
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
    'Reports a sign-in as another person’s with the token of an e-mail: ends every session, e-mails a reset link.',
  input: z.strictObject({ token: OneTimeToken }),
  output: z.object({}),
  limit: signInLimit,
  errors: ['unauthenticated'],
});
