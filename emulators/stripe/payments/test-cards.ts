import { type Decline } from '../store/errors.ts';

/** Behaviour of a test card. */
interface TestCard {
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly last4: string;
  /** Error when attached to a customer. */
  readonly attaching?: Decline;
  /** Error of a charge, after confirmation if required. */
  readonly charging?: Decline;
  /** 3-D Secure: required unless the card was set up, or always; absent for never. */
  readonly authentication?: 'unless_set_up' | 'always';
}

const genericDecline: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficientFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const lostCard: Decline = { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' };
const stolenCard: Decline = { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' };
const expiredCard: Decline = { code: 'expired_card', message: 'Your card has expired.' };
const wrongCvc: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };
const processingError: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

/** The cardholder failed or rejected the challenge. */
export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
export const SETUP_AUTHENTICATION_FAILED: Decline = {
  ...AUTHENTICATION_FAILED,
  code: 'setup_intent_authentication_failure',
};

/** Error of an off-session payment that requires 3-D Secure. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const declinedCard = (last4: string, decline: Decline): TestCard => ({
  brand: 'visa',
  last4,
  attaching: decline,
  charging: decline,
});

/** Stripe's test payment methods (https://docs.stripe.com/testing), by name. */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_visa_debit: { brand: 'visa', last4: '5556' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_amex: { brand: 'amex', last4: '8431' },
  pm_card_chargeDeclined: declinedCard('0002', genericDecline),
  pm_card_chargeDeclinedInsufficientFunds: declinedCard('9995', insufficientFunds),
  pm_card_chargeDeclinedLostCard: declinedCard('9987', lostCard),
  pm_card_chargeDeclinedStolenCard: declinedCard('9979', stolenCard),
  pm_card_chargeDeclinedExpiredCard: declinedCard('0069', expiredCard),
  pm_card_chargeDeclinedIncorrectCvc: declinedCard('0127', wrongCvc),
  pm_card_chargeDeclinedProcessingError: declinedCard('0119', processingError),
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', charging: genericDecline },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', authentication: 'always' },
  pm_card_authenticationRequiredOnSetup: { brand: 'visa', last4: '3155', authentication: 'unless_set_up' },
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '3178',
    authentication: 'always',
    charging: insufficientFunds,
  },
};

/** Aliases of test cards in newer pages of the documentation. */
const CARD_ALIASES: Readonly<Record<string, string>> = {
  pm_card_visa_chargeDeclined: 'pm_card_chargeDeclined',
  pm_card_visa_chargeDeclinedInsufficientFunds: 'pm_card_chargeDeclinedInsufficientFunds',
  pm_card_visa_chargeDeclinedLostCard: 'pm_card_chargeDeclinedLostCard',
  pm_card_visa_chargeDeclinedStolenCard: 'pm_card_chargeDeclinedStolenCard',
  pm_card_threeDSecure2Required: 'pm_card_authenticationRequired',
  tok_visa: 'pm_card_visa',
  tok_mastercard: 'pm_card_mastercard',
  tok_amex: 'pm_card_amex',
  tok_chargeDeclined: 'pm_card_chargeDeclined',
};

/** Canonical name of a test card, or undefined. */
export const canonicalCardName = (name: string): string | undefined => {
  const own = CARD_ALIASES[name] ?? name;
  return own in TEST_CARDS ? own : undefined;
};

/** Behaviour of a test card. Throws for an unknown name. */
export function testCard(name: string): TestCard {
  const card = TEST_CARDS[name];
  if (!card) throw new Error(`Unknown test card ${name}`);
  return card;
}
