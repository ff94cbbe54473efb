import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Email, NewPassword, personName } from '../entities/credentials.ts';
import { SignInResponse } from '../entities/session.ts';
import { signUpLimit } from './rate-limits.ts';

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/account',
  access: 'public',
  audit: ['account.create'],
  summary: 'Founds an account with its owner, and signs the owner in.',
  input: z.strictObject({ name: personName('Please enter your first name'), email: Email, password: NewPassword }),
  output: SignInResponse,
  limit: signUpLimit,
  errors: ['conflict'],
});

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'owner',
  audit: ['account.delete'],
  forbidsImpersonation: true,
  summary: 'Closes the account: ends its subscription and every session in it.',
  input: z.strictObject({}),
  output: z.object({}),
  errors: ['conflict'],
});
