/** Drivers whose key to the app is their number: it gets codes and notices on WhatsApp. */
import { CONSENT_PURPOSES } from '@llevo/contract/entities/phone-consent';
import type { PhoneConsent } from '@llevo/contract/entities/phone-consent';

/** Whether a driver's key is a number; addresses never begin so. */
export const isNumber = (key: string): boolean => /^\+\d+$/.test(key);

interface ConsentFacts {
  readonly language: PhoneConsent['language'];
  readonly nowMs: number;
}

/** The consent that a driver gives by signing in with their number, as the page says. */
export const driverConsent = (phone: string, facts: ConsentFacts) => ({
  ...facts,
  phone,
  purposes: CONSENT_PURPOSES,
  source: 'driver_app',
});
