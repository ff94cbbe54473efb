import type * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { createApiKey, updateApiKey } from './api-keys.ts';
import { createZone, updateZone } from './alerts.ts';
import { renamePasskey } from './account/passkeys.ts';
import { updateUser } from './account/account.ts';
import { InvoiceBuyerInput, InvoicingSettingsInput } from './invoices/inputs.ts';
import { createQuote } from './quoter/quoter.ts';
import { createSavedView, updateSavedView } from './saved-views.ts';
import { bookQuote } from './services/bookings.ts';
import { createService } from './services/services.ts';
import { signUp } from './session.ts';
import { sendDeliveryProof } from './driver-app/driver-app.ts';
import { DriverChanges, NewCustomer } from '../entities/person-input.ts';
import { StoredView } from '../entities/saved-view.ts';
import { singleLine } from '../entities/single-line.ts';
import { StoredZone } from '../entities/zone.ts';

const HOSTILE = [
  ['a line break', 'A\nB'],
  ['NUL', 'A\u0000B'],
  ['a line separator', 'A\u2028B'],
  ['a paragraph separator', 'A\u2029B'],
  ['a right-to-left override', 'A\u202EB'],
  ['a bidirectional isolate', 'A\u2066B'],
  ['a zero-width space', 'A\u200BB'],
  ['a soft hyphen', 'A\u00ADB'],
  ['a lone surrogate', 'A\uD800B'],
] as const;

test.each(HOSTILE)('a single line refuses %s', (_what, text) => {
  expect(singleLine(10).safeParse(text).error?.issues[0]?.message).toBe('Quita los caracteres que no se pueden leer');
});

test.each(['Íñigo Peñafiel', 'I\u0301n\u0303igo', 'محمد', '李小龍', 'Mudanzas 🚚', 'O’Higgins & D\u0027Ávila', ''])(
  'a single line accepts "%s"',
  (text) => {
    expect(singleLine(30).parse(` ${text} `)).toBe(text.normalize('NFC'));
  },
);

/** A name field of an input, and a schema that contains it. */
const NAME_FIELDS: readonly (readonly [string, z.ZodObject, string])[] = [
  ['a user', updateUser.input, 'name'],
  ['a company', updateUser.input, 'account_name'],
  ['a sign-up', signUp.input, 'name'],
  ['an API key', createApiKey.input, 'name'],
  ['a renamed API key', updateApiKey.input, 'name'],
  ['the note of an API key', createApiKey.input, 'note'],
  ['a changed note of an API key', updateApiKey.input, 'note'],
  ['a passkey', renamePasskey.input, 'name'],
  ['a zone', createZone.input, 'name'],
  ['a renamed zone', updateZone.input, 'name'],
  ['a saved view', createSavedView.input, 'name'],
  ['a renamed view', updateSavedView.input, 'name'],
  ['a customer', NewCustomer, 'name'],
  ['a driver', DriverChanges, 'surname'],
  ['an issuer', InvoicingSettingsInput, 'legalName'],
  ['a trade name', InvoicingSettingsInput, 'tradeName'],
  ['a buyer', InvoiceBuyerInput, 'name'],
];

describe.each(NAME_FIELDS)('the name of %s', (_what, schema, field) => {
  const issuesOf = (value: string) =>
    (schema.safeParse({ [field]: value }).error?.issues ?? []).filter(({ path }) => path[0] === field);

  test('accepts a plain name', () => {
    expect(issuesOf('Ana Mora')).toEqual([]);
  });

  test.each(HOSTILE)('refuses %s', (_problem, text) => {
    expect(issuesOf(text)).not.toEqual([]);
  });

  test('C30: is stored with composed letters', () => {
    const parsed = (schema.shape[field] as z.ZodType<string>).parse('I\u0301n\u0303igo Pen\u0303afiel');
    expect(parsed).toBe('Íñigo Peñafiel');
  });
});

/** Names within another field. */
const NESTED: readonly (readonly [string, z.ZodType, (name: string) => unknown])[] = [
  ['contact of a quote', createQuote.input, (name) => ({ contact: { name } })],
  ['contact of a booking', bookQuote.input, (name) => ({ contact: { name } })],
];

describe.each(NESTED)('the name of the %s', (_what, schema, inputOf) => {
  const issuesOf = (name: string) =>
    (schema.safeParse(inputOf(name)).error?.issues ?? []).filter(({ path }) => path.join('.') === 'contact.name');

  test.each(HOSTILE)('refuses %s', (_problem, text) => {
    expect(issuesOf('Ana Mora')).toEqual([]);
    expect(issuesOf(text)).not.toEqual([]);
  });

  test.each(['Ana\r\nBcc: x@y.ec', 'Ana\u0000', 'Ana \ud83d', '\u202e', '\u200b', '\u00a0'])(
    'C44: refuses %j',
    (text) => {
      expect(issuesOf(text)).not.toEqual([]);
    },
  );
});

test.each<[string, unknown]>([
  ['contact of a quote', createQuote.input.shape.contact],
  ['contact of a booking', bookQuote.input.shape.contact],
])('C11: the %s loses invisible marks of a pasted number and address', (_what, schema) => {
  const pasted = {
    name: 'Pen\u0303a',
    email: ' Ana@Clientes.test\u200b ',
    cellphone: '\u202a+593 99\u2011123\u20134567\u202c',
  };
  expect((schema as z.ZodType).parse(pasted)).toEqual({
    name: 'Peña',
    email: 'ana@clientes.test',
    cellphone: '+593991234567',
  });
});

test('the customer of a service booked by hand has a name of one line', () => {
  const customer = createService.input.shape.customer;
  const person = { name: 'Ana', surname: 'Mora', cellphone: '0991234567' };
  expect(customer.safeParse(person).success).toBe(true);
  expect(customer.safeParse({ ...person, name: 'A\u2028B' }).success).toBe(false);
  expect(customer.safeParse({ ...person, surname: 'A\u202EB' }).success).toBe(false);
});

test('the receiver of a delivery loses unreadable characters, because the proof may have been queued (C33)', () => {
  const { receiver } = sendDeliveryProof.input.shape;
  expect(receiver.parse(' Ana\u2028\u202EMora\u200B ')).toBe('Ana Mora');
  expect(receiver.parse('Mari\u0301a "Ñusta" <Áñez> 🚚')).toBe('María "Ñusta" <Áñez> 🚚');
  expect(receiver.safeParse('\u200B').success).toBe(false);
});

test('names stored before the rule stay readable', () => {
  expect(StoredZone.shape.name.safeParse('A\u2028B').success).toBe(true);
  expect(StoredView.shape.name.safeParse('A\u202EB').success).toBe(true);
});
