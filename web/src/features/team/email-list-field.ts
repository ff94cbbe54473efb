import { EMAIL_MESSAGE, validateEmail } from '@llevo/contract/validators/field-validators';
import { textField } from '../../lib/form/fields.ts';
import type { FormField } from '../../lib/form/fields.ts';

/** The addresses in a text that separates them by commas. */
const parseEmailList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** SPEC §5: one address or several, separated by commas; of several the wrong one is named. */
export function emailListField(): FormField<string> {
  return {
    ...textField({}),
    validate(text) {
      const addresses = parseEmailList(text);
      const wrong = addresses.find((address) => validateEmail(address) !== null);
      if (addresses.length === 0 || (wrong !== undefined && addresses.length === 1)) return EMAIL_MESSAGE;
      return wrong === undefined ? null : `${EMAIL_MESSAGE}: ${wrong}`;
    },
  };
}
