import { TERMS_MESSAGE } from '@llevo/contract/validators/terms';
import { checkboxField } from '../../lib/form/fields.ts';

/** Form field for the consent to terms and privacy policy, named as in the API: unchecked, required. */
export const termsField = () => checkboxField({ min: 1, message: TERMS_MESSAGE });

/** Query parameter for the consent of a sign-up through a provider. */
export const TERMS_PARAM = 'terms=1';
