import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { fieldAccess, isForbiddenToImpersonator, presenceReason } from './endpoint.ts';
import { deleteUser, getUser, updateUser } from './endpoints/account/account.ts';
import { endpoints } from './endpoints/index.ts';
import { updateDriver } from './endpoints/people/drivers.ts';
import { updateService } from './endpoints/services/services.ts';
import { deleteInvite } from './endpoints/team.ts';

test.each([
  { what: 'an open call', endpoint: getUser, input: {}, isRefused: false },
  { what: 'a closed call', endpoint: deleteInvite, input: { id: 'i-1' }, isRefused: true },
  {
    what: 'open fields of a closed call',
    endpoint: updateUser,
    input: { name: 'Ana', onboarded: true },
    isRefused: false,
  },
  {
    what: 'a closed field among open ones',
    endpoint: updateUser,
    input: { name: 'Ana', email: 'a@b.ec' },
    isRefused: true,
  },
  { what: 'another user’s open field', endpoint: updateUser, input: { id: 'u-1', name: 'Ana' }, isRefused: true },
])('$what is forbidden to impersonators: $isRefused', ({ endpoint, input, isRefused }) => {
  expect(isForbiddenToImpersonator(endpoint, input)).toBe(isRefused);
});

const STORED = { email: 'ana@b.ec', permission: 'user' };

test.each([
  { what: 'an open call', endpoint: getUser, input: {}, reason: null },
  { what: 'a call that needs it', endpoint: deleteUser, input: {}, reason: 'call' },
  { what: 'a call that needs it about another user', endpoint: deleteUser, input: { id: 'u-1' }, reason: 'call' },
  { what: 'fields that do not need it', endpoint: updateUser, input: { name: 'Ana' }, reason: null },
  { what: 'a field that needs it', endpoint: updateUser, input: { name: 'Ana', email: 'a@b.ec' }, reason: ['email'] },
  {
    what: 'a field that needs it of another user',
    endpoint: updateUser,
    input: { id: 'u-1', permission: 'admin' },
    reason: ['permission'],
  },
  { what: 'a field that keeps its value', endpoint: updateUser, input: { ...STORED, name: 'Ana' }, reason: null },
])('$what requires a proof of presence for $reason', ({ endpoint, input, reason }) => {
  expect(presenceReason(endpoint, input, STORED)).toEqual(reason);
});

test('a sensitive field counts whenever its stored value is unknown', () => {
  expect(presenceReason(updateUser, STORED)).toEqual(['email', 'permission']);
});

test('a sensitive field may need another role than its call', () => {
  expect(fieldAccess(updateDriver, 'plate')).toBe('dispatcher');
  expect(fieldAccess(updateDriver, 'bankAccount')).toBe('admin');
  expect(fieldAccess(updateUser, 'email')).toBe('viewer');
});

test('prices and invoice data need a wider role than their calls', () => {
  const wider = Object.entries<Endpoint>(endpoints).flatMap(([name, { accessToFields }]) =>
    Object.entries(accessToFields ?? {}).map(([field, role]) => `${name} ${field}: ${role}`),
  );
  expect(wider).toEqual([
    'updateCustomer invoiceBuyer: user',
    'createService price: user',
    'createService priceReason: user',
    'updateService price: user',
    'updateService priceReason: user',
    'updateService returnTrip: user',
    'updateService cash: user',
  ]);
  expect(fieldAccess(updateService, 'price')).toBe('user');
  expect(fieldAccess(updateService, 'notes')).toBe('dispatcher');
});
