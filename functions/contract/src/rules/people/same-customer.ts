import type { ImportedPerson } from '../../entities/person-input.ts';
import type { Person } from '../../entities/person.ts';
import { splitWords } from '../../search-text.ts';
import { isSamePhone, nationalDigits } from '../phone.ts';
import { fullName } from './full-name.ts';

type Named = Pick<Person, 'name' | 'surname'>;

/** A full name for comparison: without accents, case and punctuation, regardless of where the surname begins. */
export const comparableName = (person: Named): string => splitWords(fullName(person)).join(' ');

/** Whether a customer without an e-mail is an existing one: the same number and the same full name. */
export const isSameCustomer = (a: Named & Pick<Person, 'cellphone'>, b: Named & Pick<Person, 'cellphone'>): boolean =>
  isSamePhone(a.cellphone, b.cellphone) && comparableName(a) === comparableName(b);

/** The key of a customer without an e-mail: equal for the same customer; null without a valid number. */
export function customerKey(person: Named & Pick<Person, 'cellphone'>): string | null {
  const digits = nationalDigits(person.cellphone);
  return digits === null ? null : `${digits} ${comparableName(person)}`;
}

/** The key of a person without an e-mail: a driver's is their number, which opens the app, a customer's has the name too. */
export const personKey = (who: ImportedPerson, person: Named & Pick<Person, 'cellphone'>): string | null =>
  who === 'driver' ? nationalDigits(person.cellphone) : customerKey(person);
