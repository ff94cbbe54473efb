import { coverageMatrix } from '../../rules/access/roles.ts';
import type { EndpointExamples } from '../example.ts';
import { ACCOUNT_ID, customer } from '../fixtures/people.ts';
import {
  dispatcher,
  dispatcherRow,
  FIREBASE_TOKEN,
  NEW_PASSWORD,
  ONE_TIME_TOKEN,
  owner,
  PASSWORD,
  SESSION_TOKEN,
} from '../fixtures/users.ts';

const EXPORT_ID = 'Hs4Yk9Wm2QxT';

const SESSION_ID = 'b7Kq2VnT9xRcW4mL';
const BACKUP_CODES = ['7F3C-9A2K', 'QW8R-4TXV', 'M2NB-6HJD', 'K9PL-3ZCF', '5GTY-8WRE'];

export const accountExamples = {
  getUser: {
    description: 'Includes what only the user and masters see, such as a pending change of e-mail.',
    input: {},
    output: owner,
  },
  getAccountStates: {
    description: 'A user without the role for the company’s settings gets null there.',
    input: {},
    output: {
      has_password: true,
      '2fa_enabled': true,
      passkeys: 1,
      sessions: 2,
      team: { members: 4, invites: 1 },
      webhooks: { active: 2, failing: 1, disabled: 0 },
      api_keys: 1,
      quoter_published: true,
      alert_rules: 14,
      invoicing: 'produccion',
      dispatch: 'automatic',
      last_security_event: '2026-11-24T13:58:00.000Z',
      last_change: '2026-11-24T15:20:00.000Z',
    },
  },
  updateUser: {
    description: 'Fields that are left out stay as they are. Another member’s record has fewer fields.',
    input: { id: dispatcher.id, permission: 'user' },
    output: { ...dispatcherRow, permission: 'user' },
  },
  deleteUser: {
    description: 'Without `id` the caller leaves the account.',
    input: { id: dispatcher.id },
    output: { id: dispatcher.id },
  },
  changePassword: {
    description: 'Use the new tokens from then on: the tokens that made the call no longer work.',
    input: { oldpassword: PASSWORD, newpassword: NEW_PASSWORD },
    output: { token: SESSION_TOKEN, firebase_token: FIREBASE_TOKEN },
    errors: { invalid_input: { message: 'La contraseña actual no es correcta', inputError: 'oldpassword' } },
  },
  changeTwoFactor: {
    description: 'The prepared factor becomes active once `2fa/verify` has accepted one of its codes.',
    input: { '2fa_enabled': true },
    output: {
      '2fa_enabled': false,
      qr_code: 'data:image/png;base64,iVBORw0KGgo=',
      secret: 'EXAMPLESECRETEXAMPLESECRET234567',
    },
  },
  verifyTwoFactor: {
    description: 'Store the backup codes: each replaces a code of the authenticator once.',
    input: { code: '482913' },
    output: { backup_code: BACKUP_CODES[0] ?? '', backup_codes: BACKUP_CODES },
  },
  renewBackupCodes: {
    description: '409 if the caller has no second factor.',
    input: {},
    output: { backup_code: BACKUP_CODES[0] ?? '', backup_codes: BACKUP_CODES },
  },
  getPermissions: {
    description: 'True if the held role (first key) covers the needed one (second key).',
    input: {},
    output: coverageMatrix(),
  },
  listSessions: {
    description: 'The ids are not the sessions’ secrets.',
    input: {},
    output: [
      {
        id: SESSION_ID,
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0',
        address: '192.0.2.17',
        country: 'EC',
        date_created: '2026-11-24T13:05:12.000Z',
        date_last_used: '2026-11-24T14:30:00.000Z',
        date_expires: '2026-12-24T13:05:12.000Z',
        is_current: true,
        is_impersonated: false,
      },
    ],
  },
  endOtherSessions: {
    description: 'The session that makes the call stays open.',
    input: {},
    output: { ended: 2 },
  },
  endSession: {
    description: '`id` comes from the list of open sessions.',
    input: { id: SESSION_ID },
    output: { ended: 1 },
  },
  updateAnyUser: {
    description:
      'Fields that are left out stay as they are. A new e-mail is returned as `pending_email` until it is confirmed.',
    input: { id: dispatcher.id, account_id: ACCOUNT_ID, email: 'a.paredes@example.com' },
    output: {
      ...dispatcher,
      pending_email: {
        email: 'a.paredes@example.com',
        awaits: 'current',
        date_expires: '2026-11-25T14:30:00.000Z',
      },
    },
  },
  cancelEmailChange: {
    description: '409 if no change is pending.',
    input: {},
    output: {},
  },
  followEmailLink: {
    description: '409 if another user has taken the address since.',
    input: { token: ONE_TIME_TOKEN },
    output: { result: 'verified', email: owner.email },
  },
  resendEmailLink: {
    description: '409 if no confirmation is pending.',
    input: {},
    output: { email: owner.email },
  },
  listSecurityEvents: {
    description: 'Failed attempts of one day and network are one entry, with their `count`.',
    input: { limit: 25 },
    output: [
      {
        id: 'Nw6Tz3kPq9',
        kind: 'sign_in',
        date: '2026-11-24T13:05:12.000Z',
        method: 'passkey',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0',
        network: '192.0.2.0/24',
        country: 'EC',
        is_new_device: false,
        count: 1,
        detail: null,
      },
    ],
    page: { offset: 0, limit: 25, total: 1, next_cursor: null },
  },
  reportSignIn: {
    description: 'The token comes from the e-mail about the sign-in.',
    input: { token: ONE_TIME_TOKEN },
    output: {},
  },
  deleteAccount: {
    description: 'Until `closes_at` an owner can restore the account with `POST /api/account/restore`.',
    input: {},
    output: { closes_at: '2026-12-08T14:30:00.000Z' },
  },
  restoreAccount: {
    description: '409 if the account is not being closed.',
    input: {},
    output: { plan: 'startup', subscription: 'active' },
  },
  transferOwnership: {
    description: '`id` is the member who becomes an owner.',
    input: { id: dispatcher.id },
    output: { id: dispatcher.id },
  },
  startExport: {
    description:
      'Read its sections with `GET /api/account/export/{id}`; 404 for one that was not chosen. A period (`from`, `to`) takes services, receipts and electronic invoices by their own day, other records by the day of their creation; `account`, `team`, `customers`, `drivers`, `rates`, `discountRates` and `webhooks` are whole.',
    input: { sections: ['customers', 'services'], from: '2026-11-01', to: '2026-11-30' },
    output: { id: EXPORT_ID },
  },
  countExport: {
    description: 'Without `account`, `receipts` and `invoices`. `is_at_least` is true where there are more records.',
    input: {},
    output: [
      { section: 'customers', count: 1_000, is_at_least: false },
      { section: 'audit', count: 10_000, is_at_least: true },
    ],
  },
  readExport: {
    description: 'Records are as stored: instants are milliseconds since 1970, money is whole cents.',
    input: { id: EXPORT_ID, section: 'customers' },
    output: {
      records: [
        {
          id: customer.id,
          name: customer.name,
          surname: customer.surname,
          email: customer.email,
          status: customer.status,
          createdAt: Date.parse(customer.dateCreate),
        },
      ],
      next: null,
    },
  },
} satisfies Partial<EndpointExamples>;
