import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AccountUser, ActiveSession, UserDetails } from '../entities/account-user.ts';
import {
  Email,
  TwoFactorCode,
  InviteSecret,
  CurrentPassword,
  NewPassword,
  personName,
} from '../entities/credentials.ts';
import { GrantablePermission } from '../entities/invite.ts';
import { RecordId } from '../entities/person.ts';
import { RotatedTokens, Permission, SignInResponse } from '../entities/session.ts';
import { signInLimit, signUpLimit } from './rate-limits.ts';

/** Anyone may act on their own record; it takes an admin to act on another member's. */
const accessToOthers = { field: 'id', access: 'admin' } as const;

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
    /** What the mailed link carried as `id`. */
    invite_id: InviteSecret,
  }),
  output: SignInResponse,
  limit: signUpLimit,
  errors: ['not_found', 'conflict'],
});

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  access: 'user',
  summary: 'The caller’s own record.',
  input: z.strictObject({}),
  output: UserDetails,
});

export const updateUser = defineEndpoint({
  method: 'PATCH',
  path: '/api/user',
  access: 'user',
  audit: ['user.update', 'account.rename'],
  accessToOthers,
  forbidsImpersonation: true,
  impersonatorFields: ['name', 'onboarded'],
  summary: 'Changes the caller’s own record or, for an admin, another member’s name, e-mail and permission.',
  input: z.strictObject({
    /** The caller when absent. */
    id: RecordId.optional(),
    name: personName('Please enter a name').optional(),
    email: Email.optional(),
    onboarded: z.boolean().optional(),
    support_enabled: z.boolean().optional(),
    default_account: RecordId.optional(),
    /** What the account is called; its owner's to change. */
    account_name: personName('Please enter a value').optional(),
    /** Asked for when somebody with a second factor changes their own e-mail. */
    password: CurrentPassword.optional(),
    /** Another member's only, and never an owner's. */
    permission: GrantablePermission.optional(),
  }),
  /** Fresh tokens come with a changed e-mail of one's own: Firebase Auth revokes those it gave before. */
  output: z.union([UserDetails.extend(RotatedTokens.partial().shape), AccountUser]),
  errors: ['not_found', 'conflict'],
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/user',
  access: 'user',
  audit: ['member.leave', 'member.remove'],
  accessToOthers,
  forbidsImpersonation: true,
  summary: 'Removes the caller or, for an admin, another member from the account; an owner cannot be removed.',
  input: z.strictObject({ id: RecordId.optional() }),
  output: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/user/password',
  access: 'user',
  audit: ['user.password'],
  forbidsImpersonation: true,
  summary:
    'A new password; the old one is asked for where there is one. Ends the other sessions and gives this one fresh tokens.',
  input: z.strictObject({
    oldpassword: CurrentPassword.optional(),
    /** What the form believes; the server goes by what is true. */
    has_password: z.boolean().optional(),
    newpassword: NewPassword,
  }),
  output: RotatedTokens,
  limit: signInLimit,
  errors: ['conflict'],
});

export const changeTwoFactor = defineEndpoint({
  method: 'PUT',
  path: '/api/user/2fa',
  access: 'user',
  audit: ['user.two_factor_prepare', 'user.two_factor_disable'],
  forbidsImpersonation: true,
  summary: 'Switches two-factor authentication off, or prepares it: a picture to scan, then `2fa/verify`.',
  input: z.strictObject({
    '2fa_enabled': z.boolean(),
    /** Asked for when switching off, where there is one. */
    password: CurrentPassword.optional(),
  }),
  output: z.object({
    '2fa_enabled': z.boolean(),
    /** A data URL with the picture; absent when switching off. */
    qr_code: z.string().optional(),
    /** What the picture says, for typing by hand. */
    secret: z.string().optional(),
  }),
  limit: signInLimit,
  errors: ['conflict'],
});

export const verifyTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/user/2fa/verify',
  access: 'user',
  audit: ['user.two_factor_enable'],
  forbidsImpersonation: true,
  summary: 'Proves the authenticator with its first code; from then on it is asked for. Backup codes are shown once.',
  input: z.strictObject({ code: TwoFactorCode }),
  output: z.object({ backup_code: z.string(), backup_codes: z.array(z.string()) }),
  limit: signInLimit,
  errors: ['conflict'],
});

export const renewBackupCodes = defineEndpoint({
  method: 'POST',
  path: '/api/user/2fa/backup-codes',
  access: 'user',
  audit: ['user.backup_codes'],
  forbidsImpersonation: true,
  summary: 'New backup codes, shown this once; the old ones stop counting. Ends the other sessions.',
  input: z.strictObject({
    /** Asked for where there is one. */
    password: CurrentPassword.optional(),
  }),
  output: z.object({ backup_code: z.string(), backup_codes: z.array(z.string()) }),
  limit: signInLimit,
  errors: ['conflict'],
});

export const getPermissions = defineEndpoint({
  method: 'GET',
  path: '/api/user/permissions',
  access: 'user',
  summary: 'Which role covers which: held role, then needed role.',
  input: z.strictObject({}),
  output: z.record(Permission, z.record(Permission, z.boolean())),
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'user',
  summary: 'Where the caller is signed in.',
  input: z.strictObject({}),
  output: z.array(ActiveSession),
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'user',
  audit: ['session.end_others'],
  forbidsImpersonation: true,
  summary: 'Signs the caller out everywhere else.',
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'user',
  audit: ['session.end'],
  forbidsImpersonation: true,
  summary: 'Signs the caller out in one place.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ ended: z.int() }),
  errors: ['not_found'],
});
