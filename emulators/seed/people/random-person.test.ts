import { describe, expect, test } from 'vitest';
import { randomCedula, cedulaCheckDigit, mailbox, randomPerson } from './random-person.ts';
import { createRandom } from '../random/random.ts';

describe('identity numbers', () => {
  test('identity numbers end in their check digit', () => {
    // A valid number.
    expect(cedulaCheckDigit('171003406')).toBe(5);
  });

  test('identity numbers are valid and belong to a province and a natural person', () => {
    const random = createRandom('identity');
    for (let count = 0; count < 500; count++) {
      const number = randomCedula(random);
      expect(number).toMatch(/^(0[1-9]|1\d|2[0-4])[0-5]\d{7}$/);
      expect(number.at(-1)).toBe(cedulaCheckDigit(number.slice(0, 9)).toString());
    }
  });
});

test('people have a phone, an address and a unique mailbox', () => {
  const random = createRandom('people');
  const people = Array.from({ length: 300 }, (_, index) => randomPerson(random, mailbox('c', 'andes', index)));
  expect(new Set(people.map(({ email }) => email)).size).toBe(300);
  for (const { cellphone, email, address } of people) {
    expect(cellphone).toMatch(/^\+5939[2-9]\d{7}$/);
    expect(email).toMatch(/^[a-z]+\.[a-z]+\.ca\d+@correo\.test$/);
    expect(address.split(', ').length).toBeGreaterThanOrEqual(3);
  }
});
