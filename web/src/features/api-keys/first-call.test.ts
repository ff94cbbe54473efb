import { endpoints } from '@llevo/contract/endpoints/index';
import { expect, test } from 'vitest';
import { scopeLabels } from '../../lib/session/scope-labels.ts';
import { firstCallOf } from './first-call.ts';

test.each(['drivers:read', 'services:read', 'clients:read', 'rates:read', 'dashboard:read'] as const)(
  'the first call of a key with %s needs that scope alone and no other input',
  (scope) => {
    const { path, label } = firstCallOf([scope]);
    const endpoint = Object.values(endpoints).find((one) => one.path === path.split('?')[0]);
    expect(endpoint).toMatchObject({ method: 'GET', scope });
    expect(endpoint?.input.safeParse({}).success).toBe(true);
    expect(scopeLabels([scope])).toEqual([label.replace(/: (.*)$/, ' ($1)')]);
  },
);

test('a key that reads nothing is shown the call of drivers', () => {
  expect(firstCallOf(['rates:write']).scope).toBe('drivers:read');
});
