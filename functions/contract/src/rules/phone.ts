/** Country code of Ecuador. */
const COUNTRY_CODE = '593';

/** The country code, the trunk 0, or both. */
const PREFIX = /^(?:593)?0?/;

/** Minimum digits of a telephone number; excludes "0", "123" and "sin número". */
const MIN_DIGITS = 7;

const withoutPrefix = (phone: string): string => phone.replace(/\D/g, '').replace(PREFIX, '');

/** A telephone number's digits without country code and 0: "+593 99 123 4567" → "991234567"; null if invalid. */
export function nationalDigits(phone: string): string | null {
  const digits = withoutPrefix(phone);
  return digits.length < MIN_DIGITS ? null : digits;
}

/** Whether two telephone numbers are the same, however they are written. */
export function isSamePhone(a: string, b: string): boolean {
  const digits = nationalDigits(a);
  return digits !== null && digits === nationalDigits(b);
}

/** A telephone number with the trunk 0, as one search word: "991234567" → "0991234567". */
export const phoneSearchWord = (national: string): string => `0${national}`;

/** Searchable forms of a telephone number: digits with the country code, with 0 and without, and its groups. */
export function phoneSearchTexts(phone: string): string[] {
  const national = withoutPrefix(phone);
  // The groups come last, because the number of stored words is limited.
  return national === '' ? [] : [national, phoneSearchWord(national), `${COUNTRY_CODE}${national}`, phone];
}

/**
 * International digits of a phone number as wa.me expects them: "099 123 4567" → "593991234567". A number without a
 * country code is Ecuador's; a trunk 0 after a code is dropped.
 */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const hasCode = phone.trim().startsWith('+') || digits.startsWith('00') || digits.startsWith(COUNTRY_CODE);
  const international = hasCode ? digits.replace(/^00/, '') : `${COUNTRY_CODE}${digits}`;
  return international.replace(/^5930/, COUNTRY_CODE);
}

/** URL of a WhatsApp chat with a number in international digits and an initial text. */
export const chatUrl = (digits: string, text: string): string =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;

/** URL of a WhatsApp chat with a phone number in any format; null if invalid. */
export function phoneChatUrl(phone: string, text: string): string | null {
  return nationalDigits(phone) === null ? null : chatUrl(internationalDigits(phone), text);
}

/** The `tel:` URL of a phone number in any format. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
