import type { FormField } from '../../../lib/form/fields.ts';

/** One of Stripe's test cards. */
interface TestCard {
  readonly number: string;
  /** Stripe's name for the card: the only part that leaves the browser. */
  readonly token: string;
  /** Stripe's answer to a payment with it. */
  readonly outcome: string;
}

/** Listed on the form; the first two are accepted. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', outcome: 'Visa, se acepta' },
  { number: '5555555555554444', token: 'pm_card_mastercard', outcome: 'Mastercard, se acepta' },
  { number: '4000002760003184', token: 'pm_card_authenticationRequired', outcome: 'El banco pide confirmar' },
  { number: '4000000000000002', token: 'pm_card_chargeDeclined', outcome: 'Rechazada' },
  { number: '4000000000009995', token: 'pm_card_chargeDeclinedInsufficientFunds', outcome: 'Sin fondos' },
  { number: '4000000000000069', token: 'pm_card_chargeDeclinedExpiredCard', outcome: 'Vencida' },
  { number: '4000000000000341', token: 'pm_card_chargeCustomerFail', outcome: 'Se guarda, pero el cobro falla' },
];

/** Accepted without being listed. */
const OTHER_TEST_CARDS: Readonly<Record<string, string>> = {
  '4000002500003155': 'pm_card_authenticationRequiredOnSetup',
  '4000000000009987': 'pm_card_chargeDeclinedLostCard',
  '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'pm_card_chargeDeclinedProcessingError',
};

const digitsOnly = (text: string): string => text.replace(/\D/g, '');

/** "4242424242424242" → "4242 4242 4242 4242". */
export const formatCardNumber = (text: string): string => digitsOnly(text).replace(/(\d{4})(?=\d)/g, '$1 ');

/** The token of the test card with this number; undefined for any other number. */
export function testCardToken(number: string): string | undefined {
  const digits = digitsOnly(number);
  return TEST_CARDS.find((card) => card.number === digits)?.token ?? OTHER_TEST_CARDS[digits];
}

/** Form field that accepts the number of a test card. */
export const testCardField = (): FormField<string> => ({
  initial: '',
  isRequired: true,
  isHidden: false,
  isSecret: true,
  validate(number) {
    if (digitsOnly(number) === '') return 'Escribe el número de una tarjeta de prueba o elige una de la lista';
    return testCardToken(number) === undefined
      ? 'No es una tarjeta de prueba. No se envió a ninguna parte: elige una de la lista'
      : null;
  },
});
