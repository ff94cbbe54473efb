import {
  changePassword,
  changeTwoFactor,
  deleteUser,
  endOtherSessions,
  endSession,
  renewBackupCodes,
  updateUser,
  verifyTwoFactor,
} from '@llevo/contract/endpoints/account/account';
import {
  deleteAccount,
  readExport,
  restoreAccount,
  startExport,
  transferOwnership,
} from '@llevo/contract/endpoints/account/closing';
import { createApiKey, deleteApiKey, rotateApiKey, updateApiKey } from '@llevo/contract/endpoints/api-keys';
import { addPushDevice, removePushDevice, setAlertDigest } from '@llevo/contract/endpoints/alerts';
import { setWeeklyReport } from '@llevo/contract/endpoints/dashboard/figures';
import { cancelEmailChange, resendEmailLink } from '@llevo/contract/endpoints/account/email-address';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyPresence,
  startPasskeyRegistration,
} from '@llevo/contract/endpoints/account/passkeys';
import { provePresence, switchAccount } from '@llevo/contract/endpoints/session';
import { changePlan, choosePlan, updateCard, upgradePlan } from '@llevo/contract/endpoints/billing/billing';
import { saveTaxpayer } from '@llevo/contract/endpoints/billing/taxpayer';
import {
  creditInvoice,
  deleteSigningCertificate,
  issueInvoice,
  retryInvoice,
  voidInvoice,
  saveInvoicingSettings,
  uploadSigningCertificate,
} from '@llevo/contract/endpoints/invoices/invoices';
import { endpoints } from '@llevo/contract/endpoints/index';
import { setBankAccounts } from '@llevo/contract/endpoints/quoter/settings';
import { giveFeedback } from '@llevo/contract/endpoints/support';
import { deleteInvite, requireTeamTwoFactor, sendInvite } from '@llevo/contract/endpoints/team';
import {
  createWebhook,
  deleteWebhook,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@llevo/contract/endpoints/webhooks';
import type { Endpoint } from '@llevo/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMaster, createMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { INVOICING_SETTINGS } from '../../support/invoices/given-invoicing.ts';
import { impersonate } from '../../support/fixtures/impersonation.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';

const call = createInProcessApi();

const REGISTRATION = {
  ...{ id: 'aWQ', rawId: 'aWQ', type: 'public-key' },
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};

const PUSH_DEVICE = {
  endpoint: 'https://push.example.com/send/1',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
};

const BUYER = { idType: 'cedula', idNumber: '1710034065', name: 'Rosa Andrade' };

/**
 * Calls whose effect would outlive the consent, written out: password, second factor, sessions, money, keys, team,
 * account, opinions.
 */
const BLOCKED_CALLS: readonly (readonly [Endpoint, Readonly<Record<string, unknown>>])[] = [
  [changePassword, { oldpassword: 'Llevo-2026!', newpassword: 'Otra-Clave-2026!' }],
  [changeTwoFactor, { '2fa_enabled': true }],
  [verifyTwoFactor, { code: '123456' }],
  [renewBackupCodes, {}],
  [startPasskeyRegistration, {}],
  [addPasskey, { name: 'Llave', response: REGISTRATION }],
  [renamePasskey, { id: 'p-1', name: 'Otra' }],
  [removePasskey, { id: 'p-1' }],
  [startPasskeyPresence, {}],
  [endOtherSessions, {}],
  [endSession, { id: 's-1' }],
  [updateUser, { email: 'otra@personas.test' }],
  [resendEmailLink, {}],
  [cancelEmailChange, {}],
  [updateUser, { support_enabled: true }],
  [updateUser, { default_account: 'llevo' }],
  [updateUser, { account_name: 'Otro nombre' }],
  [updateUser, { id: 'u-otro', name: 'Otro' }],
  [updateUser, { id: 'u-otro', permission: 'admin' }],
  [deleteUser, {}],
  [deleteUser, { id: 'u-otro' }],
  [switchAccount, { account: 'llevo' }],
  [provePresence, { password: 'Llevo-2026!' }],
  [requireTeamTwoFactor, { requires_2fa: true }],
  [sendInvite, { email: 'nueva@personas.test' }],
  [deleteInvite, { id: 'i-1' }],
  [createApiKey, { name: 'Clave', scope: ['rates:read'] }],
  [updateApiKey, { id: 'k-1', active: false }],
  [rotateApiKey, { id: 'k-1' }],
  [deleteApiKey, { id: 'k-1' }],
  [createWebhook, { url: 'https://hooks.example.com/', events: ['service.created'] }],
  [updateWebhook, { id: 'w-1', active: false }],
  [rotateWebhookSecret, { id: 'w-1' }],
  [deleteWebhook, { id: 'w-1' }],
  [testWebhook, { id: 'w-1' }],
  [retryWebhookDelivery, { id: 'w-1', delivery: 'evt_1-w-1' }],
  [saveInvoicingSettings, { settings: INVOICING_SETTINGS, updatedAt: null }],
  [setBankAccounts, { accounts: [] }],
  [uploadSigningCertificate, { file: 'AAAA', password: 'clave' }],
  [deleteSigningCertificate, {}],
  [issueInvoice, { id: 's-1', buyer: BUYER, total: 25 }],
  [retryInvoice, { id: 's-1' }],
  [creditInvoice, { id: 's-1', amount: 1, reason: 'Prueba', credited: 0 }],
  [voidInvoice, { id: 's-1', reason: 'Prueba' }],
  [choosePlan, { plan: 'free' }],
  [changePlan, { plan: 'free' }],
  [updateCard, { token: 'pm_card_visa' }],
  [saveTaxpayer, { taxpayer: { idType: 'cedula', idNumber: '1710034065', name: 'Rosa Andrade' } }],
  [upgradePlan, { plan: 'business', token: 'pm_card_visa' }],
  [deleteAccount, {}],
  [restoreAccount, {}],
  [transferOwnership, { id: 'u-otro' }],
  [startExport, {}],
  [readExport, { id: 'x-1', section: 'team' }],
  [addPushDevice, PUSH_DEVICE],
  [removePushDevice, { id: 'a'.repeat(64) }],
  [setAlertDigest, { digest: 'daily' }],
  [setWeeklyReport, { isOn: true }],
  [giveFeedback, { rating: 'positive', comment: 'Todo bien' }],
];

let accountId: string;
let token: string;

beforeAll(async () => {
  accountId = await given.account();
  const [owner, master] = await Promise.all([createMember(accountId, 'owner'), createMaster({ plan: null })]);
  token = (await impersonate(call, master, owner.uid)).token;
});

describe('an impersonating master', () => {
  test.each(
    BLOCKED_CALLS.map(([endpoint, input]) => ({ endpoint, input, name: `${endpoint.method} ${endpoint.path}` })),
  )('may not $name $input', async ({ endpoint, input }) => {
    const { status, body } = await call(endpoint, input as never, { token });
    expect([status, body.message]).toEqual([403, 'Solo la propia persona puede cambiar esto, no quien le da soporte']);
  });

  test('blocked calls leave no trace', async () => {
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual(['impersonation.start']);
  });

  test('may change a name and end the introduction', async () => {
    expect((await call(updateUser, { name: 'Rosa Quinde', onboarded: true }, { token })).status).toBe(200);
  });
});

test('the contract blocks exactly these calls', () => {
  const closed = Object.values(endpoints).filter(({ forbidsImpersonation }) => forbidsImpersonation);
  const named = (some: readonly Endpoint[]) => [...new Set(some.map(({ method, path }) => `${method} ${path}`))].sort();
  expect(named(closed)).toEqual(named(BLOCKED_CALLS.map(([endpoint]) => endpoint)));
});
