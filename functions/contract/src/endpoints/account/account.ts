import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { AccountStates, AccountUser, ActiveSession, UserDetails } from '../../entities/account-user.ts';
import { CurrentPassword, Email, NewPassword, personName, TwoFactorCode } from '../../entities/credentials.ts';
import { GrantablePermission } from '../../entities/invite.ts';
import { RecordId } from '../../entities/person.ts';
import { Permission, RotatedTokens } from '../../entities/session.ts';
import { signInLimit } from '../rate-limits.ts';

/** Acting on another member's record takes an admin; users may act on their own. */
const accessToOthers = { field: 'id', access: 'admin' } as const;

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  access: 'viewer',
  isOpenWithoutTwoFactor: true,
  summary: 'The caller’s own record.',
  input: z.strictObject({}),
  output: UserDetails,
});

export const getAccountStates = defineEndpoint({
  method: 'GET',
  path: '/api/account/states',
  access: 'viewer',
  summary: 'The states of the account area’s pages that the caller’s role opens, such as the number of open sessions.',
  input: z.strictObject({}),
  output: AccountStates,
});

export const updateUser = defineEndpoint({
  method: 'PATCH',
  path: '/api/user',
  access: 'viewer',
  audit: ['user.update', 'user.email_request', 'account.rename'],
  accessToOthers,
  forbidsImpersonation: true,
  impersonatorFields: ['name', 'onboarded'],
  requiresPresence: true,
  presenceFields: { email: 'changed', permission: 'changed' },
  notifies: ['person', 'former address', 'owner'],
  summary:
    'Changes the caller’s own record or, for an admin, another member’s name, e-mail and permission. A new e-mail is pending until its mailbox confirms it.',
  input: z.strictObject({
    /** The caller when absent. */
    id: RecordId.optional(),
    name: personName('Please enter a name').optional(),
    email: Email.optional(),
    onboarded: z.boolean().optional(),
    support_enabled: z.boolean().optional(),
    default_account: RecordId.optional(),
    /** Name of the account; only its owner may change it. */
    account_name: personName('Please enter a value').optional(),
    /** Only for another member, never for an owner. */
    permission: GrantablePermission.optional(),
  }),
  /** The caller's own record, or another member's. */
  output: z.union([UserDetails, AccountUser]),
  errors: ['not_found', 'conflict'],
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/user',
  access: 'viewer',
  audit: ['member.leave', 'member.remove'],
  accessToOthers,
  forbidsImpersonation: true,
  requiresPresence: true,
  summary: 'Removes the caller or, for an admin, another member from the account; an owner cannot be removed.',
  input: z.strictObject({ id: RecordId.optional() }),
  output: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/user/password',
  access: 'viewer',
  audit: ['user.password'],
  forbidsImpersonation: true,
  requiresPresence: true,
  presencePasswordField: 'oldpassword',
  summary:
    'Changes the password; requires the old one, if any. Ends the caller’s other sessions and returns new tokens.',
  input: z.strictObject({
    oldpassword: CurrentPassword.optional(),
    /** The form's assumption; the server ignores it and checks the stored value. */
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
  access: 'viewer',
  audit: ['user.two_factor_prepare', 'user.two_factor_disable'],
  forbidsImpersonation: true,
  requiresPresence: true,
  isOpenWithoutTwoFactor: true,
  summary:
    'Disables two-factor authentication if no account requires it, or prepares a new one: returns a QR code to confirm with `2fa/verify`.',
  input: z.strictObject({ '2fa_enabled': z.boolean() }),
  output: z.object({
    '2fa_enabled': z.boolean(),
    /** The QR code as a data URL; absent when disabling. */
    qr_code: z.string().optional(),
    /** The secret in the QR code, for manual entry. */
    secret: z.string().optional(),
  }),
  limit: signInLimit,
  errors: ['conflict'],
});

export const verifyTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/user/2fa/verify',
  access: 'viewer',
  audit: ['user.two_factor_enable'],
  forbidsImpersonation: true,
  requiresPresence: true,
  isOpenWithoutTwoFactor: true,
  summary: 'Enables or replaces two-factor authentication with a first code. Backup codes are returned once.',
  input: z.strictObject({ code: TwoFactorCode }),
  output: z.object({ backup_code: z.string(), backup_codes: z.array(z.string()) }),
  limit: signInLimit,
  errors: ['conflict'],
});

export const renewBackupCodes = defineEndpoint({
  method: 'POST',
  path: '/api/user/2fa/backup-codes',
  access: 'viewer',
  audit: ['user.backup_codes'],
  forbidsImpersonation: true,
  requiresPresence: true,
  summary: 'Creates new backup codes, returned once; invalidates the old ones and ends the caller’s other sessions.',
  input: z.strictObject({}),
  output: z.object({ backup_code: z.string(), backup_codes: z.array(z.string()) }),
  limit: signInLimit,
  errors: ['conflict'],
});

export const getPermissions = defineEndpoint({
  method: 'GET',
  path: '/api/user/permissions',
  access: 'viewer',
  summary: 'The role matrix: whether a role (first key) covers another one (second key).',
  input: z.strictObject({}),
  output: z.record(Permission, z.record(Permission, z.boolean())),
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'viewer',
  summary: 'The caller’s open sessions.',
  input: z.strictObject({}),
  output: z.array(ActiveSession),
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'viewer',
  audit: ['session.end_others'],
  forbidsImpersonation: true,
  summary: 'Ends the caller’s other sessions.',
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'viewer',
  audit: ['session.end'],
  forbidsImpersonation: true,
  summary: 'Ends one of the caller’s sessions.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ ended: z.int() }),
  errors: ['not_found'],
});

export const updateAnyUser = defineEndpoint({
  method: 'PATCH',
  path: '/api/master/user',
  access: 'master',
  audit: ['user.update', 'user.email_request'],
  requiresPresence: true,
  presenceFields: { email: 'changed' },
  notifies: ['person', 'former address', 'owner'],
  summary: 'Changes a user’s name, or requests a change of their e-mail, which both mailboxes confirm.',
  input: z.strictObject({
    id: RecordId,
    /** The account in whose member list the master found the user. */
    account_id: RecordId.optional(),
    name: personName('Please enter a name').optional(),
    email: Email.optional(),
  }),
  output: UserDetails,
  errors: ['not_found', 'conflict'],
});
