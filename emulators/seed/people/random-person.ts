import type { Person } from '@llevo/contract/entities/person';
import { normaliseText } from '@llevo/contract/search-text';
import { randomLocation } from '../random/random-location.ts';
import { MEN, SURNAMES, WOMEN } from './names.ts';
import type { Random } from '../random/random.ts';
import { randomInt, randomBoolean, pick } from '../random/random.ts';

/** Person with name, phone and address; `box` makes the email address unique. */
export function randomPerson(random: Random, box: string, shareOfWomen = 0.5): Person {
  const name = pick<string>(random, randomBoolean(random, shareOfWomen) ? WOMEN : MEN);
  const first = pick<string>(random, SURNAMES);
  const surname = randomBoolean(random, 0.6) ? `${first} ${pick<string>(random, SURNAMES)}` : first;
  return {
    name,
    surname,
    cellphone: `+5939${Math.max(2, randomInt(random, 1, 9))}${randomInt(random, 100, 999)}${randomInt(random, 1000, 9999)}`,
    email: `${normaliseText(name)}.${normaliseText(first)}.${box}@correo.test`.replaceAll(' ', ''),
    address: randomLocation(random).address,
  };
}

/**
 * Mailbox unique among all seeded people: kind, account (empty for `llevo`) and number, without a word that all share.
 */
export const mailbox = (kind: 'd' | 'c' | 'l' | 'q', accountId: string, index: number): string =>
  `${kind}${accountId === 'llevo' ? '' : accountId.charAt(0)}${index + 1}`;

/** A valid Ecuadorian identity number: province, a third digit below 6, and a check digit (modulo 10). */
export function randomCedula(random: Random): string {
  const province = randomInt(random, 1, 24).toString().padStart(2, '0');
  const body = `${province}${randomInt(random, 0, 5)}${randomInt(random, 0, 999_999).toString().padStart(6, '0')}`;
  return `${body}${cedulaCheckDigit(body)}`;
}

/** Odd places count double, minus nine if that has two digits; the digit completes the sum to a multiple of ten. */
export function cedulaCheckDigit(firstNine: string): number {
  const sum = Array.from(firstNine).reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
