/** Offers pass on by Cloud Tasks, through the functions' own processes and without the minute's schedule. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';
import { readOffers } from '../../support/fixtures/offers-of-booking.ts';
import { givenWaitingDrivers } from '../../support/fixtures/waiting-drivers.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const OFFER_SECONDS = 10;

/** Waits for the first half of a minute: the schedule runs as a minute begins, and so after the offer's end. */
async function startOfMinute(): Promise<void> {
  const passed = Date.now() % MINUTE;
  if (passed < 5 * SECOND || passed > 25 * SECOND) await delay((MINUTE + 5 * SECOND - passed) % MINUTE);
}

test('an offer without an answer goes to the next driver when its seconds are over', async () => {
  const { accountId, near, far, book } = await givenWaitingDrivers(OFFER_SECONDS);
  await startOfMinute();
  const service = await book();
  const [first, second] = await vi.waitFor(async () => {
    const offers = await readOffers(accountId, service);
    expect(offers.map(({ driverId }) => driverId)).toEqual([near, far]);
    return offers;
  }, EVENTUALLY);
  if (first === undefined || second === undefined) throw new Error('an offer is missing');
  const nextMinute = Math.ceil(first.createdAt / MINUTE) * MINUTE;
  expect(first.state).toBe('missed');
  expect(second.createdAt).toBeGreaterThanOrEqual(first.expiresAt);
  expect(second.createdAt).toBeLessThan(Math.min(first.expiresAt + 15 * SECOND, nextMinute));
});
