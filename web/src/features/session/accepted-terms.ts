import { TERMS_MESSAGE } from '@llevo/contract/validators/terms';
import { checkboxField } from '../../lib/form/fields.ts';

/** The consent to terms and privacy policy as a form's field, named as the API names it: unchecked, required. */
export const termsField = () => checkboxField({ min: 1, message: TERMS_MESSAGE });

/** The parameter with which a sign-up through a provider carries the consent. */
export const TERMS_PARAM = 'terms=1';
