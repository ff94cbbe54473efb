/** Steps of a search whose processes are killed, as `search-timers.test.ts` proves them between any two uses of a seam. */
import { expect, test, vi } from 'vitest';
import { systemClock } from '../../../functions/src/platform/system.ts';
import { killFunctions } from '../../support/emulators/kill-functions.ts';
import { readOffers } from '../../support/fixtures/offers-of-booking.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import { givenWaitingDrivers } from '../../support/fixtures/waiting-drivers.ts';

/** The emulator waits 30 s for a process that crashes while it starts; Cloud Tasks comes again afterwards. */
const DEATHS = { timeout: 180_000, interval: 100 };

test('an offer passes on although the processes of its task are killed, and each driver is asked once', async () => {
  const { accountId, near, far, book } = await givenWaitingDrivers(10);
  const service = await book();
  const [first] = await vi.waitFor(async () => {
    const offers = await readOffers(accountId, service);
    expect(offers).toHaveLength(1);
    return offers;
  }, DEATHS);
  // The schedule would repair the search by itself.
  const killing = killFunctions(['searches', 'everyMinute']);
  try {
    await systemClock.waitUntil(first?.expiresAt ?? 0);
    const before = killing.killCounts()['searches'] ?? 0;
    await vi.waitFor(() => {
      expect(killing.killCounts()['searches']).toBeGreaterThan(before);
    }, DEATHS);
    expect(await readOffers(accountId, service)).toHaveLength(1);
  } finally {
    await killing.stop();
  }
  await vi.waitFor(async () => {
    const offers = await readOffers(accountId, service);
    expect(offers.map(({ driverId }) => driverId)).toEqual([near, far]);
  }, DEATHS);
  const { search } = await readService(accountId, service.id);
  expect(search).toMatchObject({ asked: 2, missedBy: [near] });
}, 360_000);
