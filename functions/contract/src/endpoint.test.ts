import { expect, test } from 'vitest';
import { isForbiddenToImpersonator, isPresenceRequired } from './endpoint.ts';
import { deleteUser, getUser, updateUser } from './endpoints/account/account.ts';
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

test.each([
  { what: 'an open call', endpoint: getUser, input: {}, isRequired: false },
  { what: 'a call that needs it', endpoint: deleteUser, input: {}, isRequired: true },
  { what: 'a call that needs it about another user', endpoint: deleteUser, input: { id: 'u-1' }, isRequired: true },
  { what: 'fields that do not need it', endpoint: updateUser, input: { name: 'Ana' }, isRequired: false },
  { what: 'a field that needs it', endpoint: updateUser, input: { name: 'Ana', email: 'a@b.ec' }, isRequired: true },
  {
    what: 'a field that needs it with the caller’s id',
    endpoint: updateUser,
    input: { id: 'me', email: 'a@b.ec' },
    isRequired: true,
  },
  {
    what: 'a field that needs it of another user',
    endpoint: updateUser,
    input: { id: 'u-1', email: 'a@b.ec' },
    isRequired: false,
  },
])('$what requires a proof of presence: $isRequired', ({ endpoint, input, isRequired }) => {
  expect(isPresenceRequired(endpoint, input, 'me')).toBe(isRequired);
});
