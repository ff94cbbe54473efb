import { base, en, es, Faker } from '@faker-js/faker';

/** A random number generator seeded by its name. */
export type Random = Faker;

/** Streams of different names are independent, so that a larger section of the data leaves the others as they are. */
export function createRandom(name: string): Random {
  const faker = new Faker({ locale: [es, en, base] });
  faker.seed(Array.from(name, (character) => character.codePointAt(0) ?? 0));
  return faker;
}

/** Picks a value by weighted probability. */
export function pickWeighted<T>(random: Random, choices: readonly (readonly [weight: number, value: T])[]): T {
  return random.helpers.weightedArrayElement(choices.map(([weight, value]) => ({ weight, value })));
}

/** One of the values, all as likely. */
export function pick<T>(random: Random, values: readonly T[]): T {
  return random.helpers.arrayElement(values);
}

/** A whole number from `min` to `max`, both included. */
export function randomInt(random: Random, min: number, max: number): number {
  return random.number.int({ min, max });
}

/** True this often, 0 to 1. */
export function randomBoolean(random: Random, probability: number): boolean {
  return random.number.float() < probability;
}
