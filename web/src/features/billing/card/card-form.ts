import type { Ref } from 'react';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';
import type { FormField } from '../../../lib/form/fields.ts';
import { STRIPE_KEY } from '../../../lib/env.ts';
import { testCardField } from './test-cards.ts';

/** Name of the card field in forms and in the API. */
export const CARD_FIELD = 'token';

/** Imperative handle of a card form. */
export interface CardFormHandle {
  /** Creates a payment method and returns its id. Throws UserFacingError at the card field, or NetworkError. */
  readonly token: () => Promise<string>;
}

/** Props of every card form. */
export interface CardFieldsProps {
  readonly field: BoundField;
  readonly ref: Ref<CardFormHandle>;
}

const NOT_READY = 'El formulario de la tarjeta todavía no está listo. Inténtalo de nuevo en un momento.';

/** The token of the mounted card form. Throws what `token` throws, and UserFacingError while none is mounted. */
export function createCardToken(cardForm: CardFormHandle | null): Promise<string> {
  return cardForm === null ? Promise.reject(cardNotReadyError()) : cardForm.token();
}

/** The error shown until the card form is loaded. */
export const cardNotReadyError = (): UserFacingError => new UserFacingError(NOT_READY, CARD_FIELD);

/** Placeholder field: only Stripe's frame sees the card number. */
const stripeCardField: FormField<string> = {
  initial: '',
  isRequired: false,
  isHidden: false,
  isSecret: true,
  validate: () => null,
};

/** The card of a form (SPEC §5: required). */
export const cardField = (): FormField<string> => (STRIPE_KEY === '' ? testCardField() : stripeCardField);
