import { readStored, store } from '../../../lib/storage/storage.ts';

/** The driver who switched notifications on in this browser: browsers drop subscriptions without a word. */
const STORAGE_KEY = 'llevo.driver.push';

export const hadPush = (driverId: string): boolean => readStored(STORAGE_KEY) === driverId;

/** Remembers the driver; null forgets any. */
export const rememberPush = (driverId: string | null): void => {
  store(STORAGE_KEY, driverId);
};
