import type { Person } from '../../entities/person.ts';
import { splitWords } from '../../search-text.ts';

type Named = Pick<Person, 'name' | 'surname'>;

/** Shorter ones are no telephone numbers: "0", "123", "sin número". */
const MIN_PHONE_DIGITS = 7;

/** A telephone number's digits without country code and 0: "+593 99 123 4567" → "991234567"; null for what is none. */
export function nationalDigits(cellphone: string): string | null {
  const digits = cellphone.replace(/\D/g, '').replace(/^(?:593)?0?/, '');
  return digits.length < MIN_PHONE_DIGITS ? null : digits;
}

/** Whether two telephone numbers are the same, however they are written. */
export function isSamePhone(a: string, b: string): boolean {
  const digits = nationalDigits(a);
  return digits !== null && digits === nationalDigits(b);
}

/** A full name as it is compared: without accents, case and punctuation, wherever the surname begins. */
export const comparableName = ({ name, surname }: Named): string => splitWords(`${name} ${surname}`).join(' ');

/** Whether a customer without an e-mail is one who is there already: the same number and the same full name. */
export const isSameCustomer = (a: Named & Pick<Person, 'cellphone'>, b: Named & Pick<Person, 'cellphone'>): boolean =>
  isSamePhone(a.cellphone, b.cellphone) && comparableName(a) === comparableName(b);
