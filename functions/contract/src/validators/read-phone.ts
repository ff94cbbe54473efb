import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toE164 } from './phone-number.ts';

/**
 * The international form of a number by the numbering plan of its country; null if invalid. The smallest metadata holds
 * each country's lengths and first digits. `toE164` adds Ecuador's unassigned mobile prefixes, which it lacks.
 */
export function readPhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'EC', extract: false });
  return phone?.isValid() === true ? toE164(phone.number) : null;
}
