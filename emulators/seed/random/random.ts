import { base, en, es, Faker } from '@faker-js/faker';

/** Random number generator, seeded with its name. */
export type Random = Faker;

/**
 * Creates a generator. Those of different names are independent, so that a larger part of the data leaves the others
 * unchanged.
 */
export function createRandom(name: string): Random {
  const faker = new Faker({ locale: [es, en, base] });
  faker.seed(Array.from(name, (character) => character.codePointAt(0) ?? 0));
  return faker;
}

/** Picks a value by weighted probability. */
export function pickWeighted<T>(random: Random, choices: readonly (readonly [weight: number, value: T])[]): T {
  return random.helpers.weightedArrayElement(choices.map(([weight, value]) => ({ weight, value })));
}

/** Picks a value with equal probability. */
export function pick<T>(random: Random, values: readonly T[]): T {
  return random.helpers.arrayElement(values);
}

/** Integer from `min` to `max`, both included. */
export function randomInt(random: Random, min: number, max: number): number {
  return random.number.int({ min, max });
}

/** True with this probability, 0 to 1. */
export function randomBoolean(random: Random, probability: number): boolean {
  return random.number.float() < probability;
}
