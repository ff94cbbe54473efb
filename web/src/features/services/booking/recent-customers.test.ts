import { DELETED_PERSON_NAME } from '@llevo/contract/rules/services/service-display';
import { expect, test } from 'vitest';
import { recentCustomers } from './recent-customers.ts';

const row = (user: string, userName = `Cliente ${user}`, userPhone = '') => ({ user, userName, userPhone });
const idsOf = (rows: Parameters<typeof recentCustomers>[0]) => recentCustomers(rows).map(({ id }) => id);

test('the customers of the latest services are listed once each, the latest first', () => {
  expect(idsOf([row('b'), row('a'), row('b'), row('c')])).toEqual(['b', 'a', 'c']);
});

test('at most three customers are recent', () => {
  expect(idsOf(['a', 'b', 'c', 'd'].map((id) => row(id)))).toEqual(['a', 'b', 'c']);
});

test('a deleted customer is not recent', () => {
  expect(idsOf([row('a', DELETED_PERSON_NAME), row(''), row('b')])).toEqual(['b']);
});

test('a recent customer has the name and the number of their latest service', () => {
  expect(recentCustomers([row('a', 'Ana Lema', '+593991234567'), row('a', 'Ana L.')])).toEqual([
    { kind: 'existing', id: 'a', name: 'Ana Lema', fact: '099 123 4567' },
  ]);
});

test('a service without a number offers its customer by name alone', () => {
  expect(recentCustomers([{ user: 'a', userName: 'Ana Lema' }])).toMatchObject([{ name: 'Ana Lema', fact: '' }]);
});
