/** Country code of Ecuador. */
const COUNTRY_CODE = '593';

/** International digits of a phone number as wa.me expects them: "099 123 4567" → "593991234567". */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+') || digits.startsWith(COUNTRY_CODE)) return digits;
  return `${COUNTRY_CODE}${digits.replace(/^0/, '')}`;
}
