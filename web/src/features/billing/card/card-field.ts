import type { FormField } from '../../../lib/form/fields.ts';
import { STRIPE_KEY } from '../../../lib/env.ts';
import { testCardField } from './test-cards.ts';

/** Stands for a card whose number only the payment provider's own frame knows. */
const stripeCardField: FormField<string> = {
  initial: '',
  isRequired: false,
  isHidden: false,
  validate: () => null,
};

/** The card of a form (SPEC §5: required). */
export const cardField = (): FormField<string> => (STRIPE_KEY === '' ? testCardField() : stripeCardField);
