import { expect, test } from 'vitest';
import { sensitiveFields, withoutUnchanged } from './sensitive-fields.ts';

const DECLARED = { account: 'changed', scope: 'widened' } as const;
const STORED = { account: { bank: 'Austro', number: '1' }, scope: ['rates:read', 'rates:write'] };

test.each([
  { what: 'other fields', input: { name: 'Ana' }, fields: [] },
  { what: 'the stored account in another order', input: { account: { number: '1', bank: 'Austro' } }, fields: [] },
  { what: 'another account', input: { account: { bank: 'Austro', number: '2' } }, fields: ['account'] },
  { what: 'an account with one field more', input: { account: { ...STORED.account, type: '' } }, fields: ['account'] },
  { what: 'no account', input: { account: null }, fields: ['account'] },
  { what: 'fewer scopes', input: { scope: ['rates:read'] }, fields: [] },
  { what: 'the same scopes in another order', input: { scope: ['rates:write', 'rates:read'] }, fields: [] },
  { what: 'one scope for another', input: { scope: ['clients:read'] }, fields: ['scope'] },
  { what: 'more scopes', input: { scope: [...STORED.scope, 'clients:read'] }, fields: ['scope'] },
])('an input with $what changes the sensitive fields $fields', ({ input, fields }) => {
  expect(sensitiveFields(DECLARED, input, STORED)).toEqual(fields);
});

test('a field whose stored value is unknown counts when it is given', () => {
  expect(sensitiveFields(DECLARED, { account: null, scope: ['rates:read'] }, {})).toEqual(['account', 'scope']);
});

test('sensitive fields that keep their value are left out, others stay', () => {
  const input = { account: { ...STORED.account }, scope: ['rates:read'], name: 'Ana' };
  expect(withoutUnchanged(DECLARED, input, STORED)).toEqual({ scope: ['rates:read'], name: 'Ana' });
  expect(withoutUnchanged(DECLARED, input, {})).toEqual(input);
});
