import { describe, expect, test } from 'vitest';
import { updateApiKey } from './api-keys.ts';
import { updateAccount } from './mission-control.ts';
import { sendInvite } from './team.ts';
import { ContactPageInput, PageInput } from '../paging.ts';
import { Email, NewPassword } from '../entities/credentials.ts';
import { EventMetadata } from '../entities/event.ts';
import { RecordId } from '../entities/person.ts';

describe('an id from outside', () => {
  test.each(['default', 'llevo.aB3', 'Ñandú 1', '_', '...'])('a record id may be %o', (id) => {
    expect(RecordId.safeParse(id).success).toBe(true);
  });

  test.each(['', '.', '..', 'a/b', '__name__', 'a\u0000b', '\ud800', 'x'.repeat(129), 7, null])(
    'a record id may not be %o',
    (id) => {
      expect(RecordId.safeParse(id).success).toBe(false);
    },
  );
});

describe('a place in a list', () => {
  test.each([
    [3, 3],
    ['3', 3],
    ['003', 3],
  ])('the offset %o is read as %d', (sent, read) => {
    expect(PageInput.offset.parse(sent)).toBe(read);
  });

  test.each(['', ' 3', '3.5', '-1', '1e3', '9999999999', -1, 3.5, true, null, [3], Number.NaN])(
    'the offset %o is rejected',
    (sent) => {
      expect(PageInput.offset.safeParse(sent).success).toBe(false);
    },
  );

  test('a limit of 0 is allowed only for lists behind a figure', () => {
    expect(PageInput.limit.safeParse('0').success).toBe(false);
    expect(ContactPageInput.limit.parse('0')).toBe(0);
    expect(ContactPageInput.limit.safeParse('101').success).toBe(false);
  });
});

test('an e-mail is trimmed and lower-cased, and an invalid one rejected', () => {
  expect(Email.parse('  Owner@Llevo.TEST ')).toBe('owner@llevo.test');
  for (const wrong of ['', 'owner', undefined]) {
    expect(Email.safeParse(wrong).error?.issues[0]?.message).toBe(
      'Por favor, introduce una dirección de correo electrónico válida',
    );
  }
});

test.each([
  [undefined, 'Por favor, ingresa una contraseña'],
  ['', 'Por favor, ingresa una contraseña'],
  ['corta', 'La contraseña debe tener un mínimo de 8 caracteres'],
  ['llevo-2026!', 'Password must have at least one upper case letter'],
  ['Llevo-2026!', undefined],
])('the new password %o gives the error %s', (password, message) => {
  expect(NewPassword.safeParse(password).error?.issues[0]?.message).toBe(message);
});

describe('an invite', () => {
  const emails = (email: string) => sendInvite.input.safeParse({ email }).data?.email;

  test('an invite goes to several addresses, once to each', () => {
    expect(emails('a@x.ec, B@x.ec,a@x.ec,')).toEqual(['a@x.ec', 'b@x.ec']);
    expect(emails('a@x.ec; B@x.ec;a@x.ec;')).toEqual(['a@x.ec', 'b@x.ec']);
  });

  test.each(['', ' , ', 'a@x.ec b@x.ec', 'a@x.ec,nobody'])('an invite to %o is rejected', (email) => {
    expect(emails(email)).toBeUndefined();
  });

  test.each(['owner', 'master', 'root'])('an invite cannot grant %s', (permission) => {
    expect(sendInvite.input.safeParse({ email: 'a@x.ec', permission }).success).toBe(false);
  });
});

test('a revoked key cannot be reactivated', () => {
  expect(updateApiKey.input.safeParse({ id: 'k', active: false }).success).toBe(true);
  expect(updateApiKey.input.safeParse({ id: 'k', active: true }).success).toBe(false);
});

test.each([
  [1, true],
  [0, false],
  [true, true],
  [false, false],
])('the account flag %o means active: %s', (active, isActive) => {
  expect(updateAccount.input.parse({ id: 'a', plan: 'free', active }).active).toBe(isActive);
});

test('event metadata must be flat and small', () => {
  expect(EventMetadata.safeParse({ screen: '/rates', count: 3, first: true, none: null }).success).toBe(true);
  expect(EventMetadata.safeParse({ deep: {} }).success).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_none, index) => [`f${index}`, index]));
  expect(EventMetadata.safeParse(many).success).toBe(false);
});
