/** Sensitive calls and fields, written out by hand: a call that loses or forgets the requirement fails here (docs/decisions/0097). */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { fieldAccess } from '../endpoint.ts';
import { endpoints } from './index.ts';

const all = Object.entries<Endpoint>(endpoints);
const proven = all.filter(([, { requiresPresence }]) => requiresPresence);

/** Calls and single fields that need a fresh proof of presence, with the role and who is notified. */
const SENSITIVE = [
  'addPasskey: viewer',
  'changePassword: viewer',
  'changeTwoFactor: viewer',
  'createApiKey: developer, notifies person, owner',
  'createWebhook: admin, notifies person, owner',
  'deleteAccount: owner',
  'deleteAnyAccount: master',
  'deleteAnyUser: master',
  'deleteUser: viewer',
  'removePasskey: viewer',
  'renewBackupCodes: viewer',
  'requireTeamTwoFactor: owner',
  'restoreAccount: owner',
  'rotateApiKey: developer, notifies person, owner',
  'rotateWebhookSecret: admin, notifies person, owner',
  'sendInvite: admin, notifies person, owner',
  'setBankAccounts: admin, notifies person, owner',
  'startExport: owner',
  'startPasskeyRegistration: viewer',
  'transferOwnership: owner',
  'updateAnyUser email changed: master, notifies person, former address, owner',
  'updateApiKey scope widened: developer, notifies person, owner',
  'updateDriver bankAccount changed: admin, notifies person, former address, owner',
  'updateDriver cellphone changed: admin, notifies person, former address, owner',
  'updateDriver email changed: admin, notifies person, former address, owner',
  'updateUser email changed: viewer, notifies person, former address, owner',
  'updateUser permission changed: viewer, notifies person, former address, owner',
  'updateWebhook url changed: admin, notifies person, owner',
  'uploadSigningCertificate: owner, notifies person, owner',
  'verifyTwoFactor: viewer',
];

/** Names under which inputs carry what is sensitive. */
const SENSITIVE_NAME =
  /^(e-?mail|bank\w*|account(number|owner)|cedula|permission|role|scope|url|file|certificate|secret|payout\w*)s?$/i;

/** Inputs with such a name that are not sensitive, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  'acceptInvite email': 'the invited address itself, proved by the secret in its mailbox',
  'bookQuote contact': 'an anonymous visitor’s own address, proved by a code',
  'createCustomer email': 'customers do not sign in by a record, and are not paid',
  'createDriver email': 'a new driver, without jobs, bank account or payouts',
  'createQuote contact': 'an anonymous visitor’s own address',
  'createService customer': 'a customer',
  'updateService customer': 'a customer',
  'importCustomers rows': 'customers',
  'importDrivers rows': 'new drivers only: a row with a known address is skipped',
  'importServices rows': 'customers',
  'issueInvoice buyer': 'where one invoice is sent',
  'requestDriverCode email': 'asks for a code at that address',
  'requestMagicLink email': 'asks for a link at that address',
  'requestPasswordReset email': 'asks for a link at that address',
  'resetPassword email': 'proved by a link to that address',
  'retryInvoice buyer': 'where one invoice is sent',
  'saveTaxpayer taxpayer': 'where the platform’s own invoices are sent; owners only',
  'sendMail email': 'the sender of a contact form',
  'signIn email': 'signs in',
  'signUp email': 'a new user',
  'updateCustomer email': 'customers do not sign in by a record, and are not paid',
  'updateCustomer invoiceBuyer': 'where a customer’s invoices are sent',
};

const toLines = ([name, endpoint]: [string, Endpoint]): string[] => {
  const { presenceFields, notifies } = endpoint;
  const notified = notifies === undefined ? '' : `, notifies ${notifies.join(', ')}`;
  if (presenceFields === undefined) return [`${name}: ${endpoint.access}${notified}`];
  return Object.entries(presenceFields).map(
    ([field, change]) => `${name} ${field} ${change}: ${fieldAccess(endpoint, field)}${notified}`,
  );
};

/** Every field name in a JSON Schema. */
const fieldNames = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(fieldNames)];
};

/** The fields of a call that contain a sensitive name at any depth. */
const suspiciousFields = ({ input }: Endpoint): string[] => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties)
    .filter(([name, schema]) => [name, ...fieldNames(schema)].some((each) => SENSITIVE_NAME.test(each)))
    .map(([name]) => name);
};

describe('a proof of presence', () => {
  test('is required by exactly the listed calls and fields', () => {
    expect(proven.flatMap(toLines).sort()).toEqual(SENSITIVE);
  });

  test('may be the password in the call itself only where listed', () => {
    expect(all.flatMap(([name, { presencePasswordField: field }]) => (field ? [`${name} ${field}`] : []))).toEqual([
      'changePassword oldpassword',
    ]);
  });

  test('excludes API keys and impersonators from a whole call', () => {
    for (const [name, { scope, access, forbidsImpersonation, presenceFields }] of proven) {
      if (presenceFields !== undefined && access === 'dispatcher' && scope !== undefined) continue;
      expect(scope, name).toBeUndefined();
      // Masters are never impersonated.
      expect(forbidsImpersonation || access === 'master', name).toBe(true);
    }
  });

  test('is declared by every call that changes a sensitive field, or the exception has a reason', () => {
    const undeclared = all
      .filter(([, { method }]) => method !== 'GET')
      .flatMap(([name, endpoint]) =>
        suspiciousFields(endpoint)
          .filter((field) => !endpoint.requiresPresence || endpoint.presenceFields?.[field] === undefined)
          .filter(() => !endpoint.requiresPresence || endpoint.presenceFields !== undefined)
          .map((field) => `${name} ${field}`),
      );
    expect(undeclared.sort()).toEqual(Object.keys(HARMLESS).sort());
  });

  test('names fields that the call has', () => {
    for (const [name, { presenceFields = {}, input }] of proven) {
      expect(Object.keys(input.shape), name).toEqual(expect.arrayContaining(Object.keys(presenceFields)));
    }
  });
});
