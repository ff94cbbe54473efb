import type { Ref } from 'react';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';

/** The field of a card in a form, as the API calls it. */
export const CARD_FIELD = 'token';

/** What a card form gives in place of a card. */
export interface CardFormHandle {
  /** Asks the payment provider. Throws Refusal at the card's field, or NetworkError. */
  readonly token: () => Promise<string>;
}

/** Every card form. */
export interface CardFieldsProps {
  readonly field: BoundField;
  readonly ref: Ref<CardFormHandle>;
}

const NOT_READY = 'El formulario de la tarjeta todavía no está listo. Inténtalo de nuevo en un momento.';

/** The token of whatever card form is there. Throws like its own, and Refusal while there is none. */
export function createCardToken(source: CardFormHandle | null): Promise<string> {
  return source === null ? Promise.reject(cardNotReadyError()) : source.token();
}

/** Said while the form is on its way. */
export const cardNotReadyError = (): UserFacingError => new UserFacingError(NOT_READY, CARD_FIELD);
