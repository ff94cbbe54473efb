import { viewParams } from '@llevo/contract/rules/saved-views/view-query';
import { expect, test } from 'vitest';
import { quotesUrl } from './quotes-url.ts';
import { servicesUrl } from './services-url.ts';

test.each([
  ['services', servicesUrl],
  ['quotes', quotesUrl],
] as const)('the contract lists all parameters that the list of %s writes into its address', (list, { names }) => {
  expect([...viewParams(list), 'pagina'].toSorted()).toEqual([...names].toSorted());
});
