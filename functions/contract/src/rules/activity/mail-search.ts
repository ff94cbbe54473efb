import { validateEmail, validatePhone } from '../../validators/field-validators.ts';
import { plainLine } from '../../validators/pasted-text.ts';
import { toE164 } from '../../validators/phone-number.ts';

/** A service's number in the forms that people type: "S-7F3K9A", "#s7f3k9a", "7F3K9A". */
const SERVICE_NUMBER = /^#? ?(?:s ?-? ?)?([a-z\d]{6})$/i;

/** Words of six letters are not numbers, unless all their letters are hexadecimal digits. */
const isCode = (text: string): boolean => /\d/.test(text) || /^[a-f]+$/i.test(text);

/** The number of a service as it is stored, "S-7F3K9A"; null for other texts. */
export function readServiceNumber(text: string): string | null {
  const code = SERVICE_NUMBER.exec(plainLine(text))?.[1];
  return code !== undefined && isCode(code) ? `S-${code.toUpperCase()}` : null;
}

/** A recipient as messages store it: addresses as typed and in lower case, or a phone in E.164. */
export type MailRecipient = { readonly emails: readonly string[] } | { readonly phone: string };

/** The recipient that a whole e-mail address or phone in any usual form names; null for other texts. */
export function readMailRecipient(text: string): MailRecipient | null {
  const line = plainLine(text);
  if (validateEmail(line) === null) return { emails: [...new Set([line, line.toLowerCase()])] };
  const phone = validatePhone(line) === null ? toE164(line) : null;
  return phone === null ? null : { phone };
}

/** The input of the list of messages for a typed search: a service's number or a recipient; null for other texts. */
export function readMailSearch(text: string): { readonly number: string } | { readonly recipient: string } | null {
  const number = readServiceNumber(text);
  if (number !== null) return { number };
  return readMailRecipient(text) === null ? null : { recipient: plainLine(text) };
}
