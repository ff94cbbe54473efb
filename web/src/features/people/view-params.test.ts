import { viewParams } from '@llevo/contract/rules/saved-views/view-query';
import { expect, test } from 'vitest';
import { customersUrl } from './customers/customers-url.ts';
import { driversUrl } from './drivers/drivers-url.ts';

test.each([
  ['customers', customersUrl],
  ['drivers', driversUrl],
] as const)('the contract lists the parameters that the list of %s writes into its address', (list, { names }) => {
  expect([...viewParams(list), 'pagina'].toSorted()).toEqual([...names].toSorted());
});
