/** The dashboard of an account against its records. */
import { expect } from 'vitest';
import { adminFirestore } from '../emulators/admin.ts';
import type { Actor } from '../api/api-client.ts';
import { countEverything } from './expected-figures.ts';
import type { Ask } from './dashboard-figures.ts';
import { apart, dashboardFigures } from './dashboard-figures.ts';

/** Asks for the dashboard's figures as somebody. */
export const asking =
  (somebody: Actor): Ask =>
  (endpoint, input) =>
    somebody.call(endpoint, input);

/** Fails unless every figure of the account's dashboard is what counting its records gives. */
export async function expectFiguresOf(accountId: string, somebody: Actor): Promise<void> {
  const [figures, shares] = apart(await dashboardFigures(asking(somebody)));
  const [expected, exactShares] = apart(await countEverything(adminFirestore, accountId));
  expect(figures).toEqual(expected);
  expect(shares.map(({ label }) => label)).toEqual(exactShares.map(({ label }) => label));
  shares.forEach(({ value }, index) => {
    expect(Math.abs(value - (exactShares[index]?.value ?? NaN))).toBeLessThan(0.1);
  });
}
