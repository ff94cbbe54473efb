import type { SearchText } from '../search-text.ts';
import { COUNTRY_CODE, toE164 } from '../validators/phone-number.ts';

/** Minimum digits of a telephone number; excludes "0", "123" and "sin número". */
const MIN_DIGITS = 7;

const ECUADOR = `+${COUNTRY_CODE}`;

/** Country codes: no code begins another one. */
const CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** A number's digits within its country. */
const withinCountry = (e164: string): string => e164.replace(CODE, '');

const isEcuadorian = (e164: string): boolean => e164.startsWith(ECUADOR);

/**
 * A telephone number's digits without Ecuador's code and 0: "+593 99 123 4567" → "991234567"; null if invalid. Numbers of
 * former releases are stored as they were typed.
 */
export function nationalDigits(phone: string): string | null {
  const e164 = toE164(phone);
  if (e164 !== null) return isEcuadorian(e164) ? withinCountry(e164) : e164.slice(1);
  const digits = phone.replace(/\D/g, '').replace(/^(?:593)?0?/, '');
  return digits.length < MIN_DIGITS ? null : digits;
}

/** Whether two telephone numbers are the same, however they are written. */
export function isSamePhone(a: string, b: string): boolean {
  const digits = nationalDigits(a);
  return digits !== null && digits === nationalDigits(b);
}

/** A number without the first digits of its area or kind, as neighbours say it: "245 6789". */
const LOCAL_DIGITS = 7;
const PHONE_END_LENGTH = 4;

/** The complete forms under which a number is looked up. */
export function phoneSearchWords(phone: string): string[] {
  const digits = nationalDigits(phone);
  if (digits === null) return [];
  const e164 = toE164(phone);
  const words = [digits, e164 === null ? digits : withinCountry(e164)];
  return [...new Set([...words, digits.slice(-LOCAL_DIGITS), digits.slice(-PHONE_END_LENGTH)])];
}

/** Searchable forms of a telephone number: from its first digits on, and complete without them. */
export function phoneSearchTexts(phone: string): SearchText[] {
  const [digits, ...whole] = phoneSearchWords(phone);
  return digits === undefined ? [] : [digits, { whole }];
}

/** The number of an 1800 or 1700 line. */
const SERVICE_LINE = /^(1[78]00)(\d{3})(\d{3})$/;
const MOBILE = /^(9\d)(\d{3})(\d{4})$/;
const LANDLINE = /^(\d)(\d{3})(\d{4})$/;

/** A number as it is read and dialled in Ecuador: "+593991234567" → "099 123 4567"; foreign ones with their code. */
export function displayPhone(phone: string): string {
  const e164 = toE164(phone);
  if (e164 === null) return phone;
  const digits = withinCountry(e164);
  if (!isEcuadorian(e164)) {
    return `${e164.slice(0, -digits.length)} ${digits.replace(/\d{3}(?=\d{3})/g, '$& ')}`;
  }
  return SERVICE_LINE.test(digits)
    ? digits.replace(SERVICE_LINE, '$1 $2 $3')
    : digits.replace(MOBILE, '0$1 $2 $3').replace(LANDLINE, '0$1 $2 $3');
}

/** Error of a number without a WhatsApp chat. */
export const NO_CHAT_MESSAGE = 'WhatsApp necesita un celular: a un fijo o a un 1800 no se le puede escribir';

/** Digits of a number's WhatsApp chat; null for landlines, 1800 lines and other texts. */
export function chatDigits(phone: string): string | null {
  const e164 = toE164(phone);
  if (e164 === null || (isEcuadorian(e164) && !MOBILE.test(withinCountry(e164)))) return null;
  return e164.slice(1);
}

/** The digits of a stored chat; null for one that former releases took from a landline. */
export const storedChat = (digits: string | null): string | null => digits && chatDigits(`+${digits}`);

/** URL of a WhatsApp chat with a number in international digits and an initial text. */
export const chatUrl = (digits: string, text: string): string =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;

/** URL of a WhatsApp chat with a phone number in any format; null if it has none. */
export function phoneChatUrl(phone: string, text: string): string | null {
  const digits = chatDigits(phone);
  return digits === null ? null : chatUrl(digits, text);
}

/** The `tel:` URL of a phone number in any format. */
export const phoneLink = (phone: string): string => `tel:${toE164(phone) ?? phone.replace(/[^\d+]/g, '')}`;

/** The last four digits of a number; null for a text with fewer. */
export function phoneEnd(cellphone: string): string | null {
  const digits = cellphone.replace(/\D/g, '');
  return digits.length < PHONE_END_LENGTH ? null : digits.slice(-PHONE_END_LENGTH);
}
