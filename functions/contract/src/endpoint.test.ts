import { expect, test } from 'vitest';
import { isForbiddenToImpersonator } from './endpoint.ts';
import { getUser, updateUser } from './endpoints/account.ts';
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
])('$what: forbidden to impersonators is $isRefused', ({ endpoint, input, isRefused }) => {
  expect(isForbiddenToImpersonator(endpoint, input)).toBe(isRefused);
});
