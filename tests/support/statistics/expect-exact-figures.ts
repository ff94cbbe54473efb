/** The dashboard of an account against its records. */
import { expect } from 'vitest';
import { adminFirestore } from '../emulators/admin.ts';
import type { ApiClient } from '../api/api-client.ts';
import { computeExpectedFigures } from './expected-figures.ts';
import type { CallEndpoint } from './dashboard-figures.ts';
import { splitShares, fetchDashboardFigures } from './dashboard-figures.ts';

/** Requests the dashboard's figures as a client. */
export const callEndpointAs =
  (client: ApiClient): CallEndpoint =>
  (endpoint, input) =>
    client.call(endpoint, input);

/** Fails unless every figure of the account's dashboard equals a count of its records. */
export async function expectExactFigures(accountId: string, client: ApiClient): Promise<void> {
  const [figures, shares] = splitShares(await fetchDashboardFigures(callEndpointAs(client)));
  const [expected, exactShares] = splitShares(await computeExpectedFigures(adminFirestore, accountId));
  expect(figures).toEqual(expected);
  expect(shares.map(({ label }) => label)).toEqual(exactShares.map(({ label }) => label));
  shares.forEach(({ value }, index) => {
    expect(Math.abs(value - (exactShares[index]?.value ?? NaN))).toBeLessThan(0.1);
  });
}
