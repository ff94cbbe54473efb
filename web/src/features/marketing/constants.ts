import { BASE_KM } from '@llevo/contract/rules/rates/fare';

/** The base distance in words. Another `BASE_KM` does not compile without its words. */
export const BASE_KM_WORDS = (
  { 5: { countWord: 'cinco', lastWord: 'quinto', nextWord: 'sexto' } } as const satisfies Record<number, object>
)[BASE_KM];
