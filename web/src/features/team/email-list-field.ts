import { EMAIL_MESSAGE, validateEmail } from '@llevo/contract/validators/field-validators';
import { textField } from '../../lib/form/fields.ts';
import type { FormField } from '../../lib/form/fields.ts';

/** Splits addresses at commas and semicolons. */
const parseEmailList = (text: string): readonly string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** SPEC §5: one or several addresses; the error of several names the invalid one. */
export function emailListField(): FormField<string> {
  return {
    ...textField({}),
    validate(text) {
      const addresses = parseEmailList(text);
      const invalid = addresses.find((address) => validateEmail(address) !== null);
      if (addresses.length === 0 || (invalid !== undefined && addresses.length === 1)) return EMAIL_MESSAGE;
      return invalid === undefined ? null : `${EMAIL_MESSAGE}: ${invalid}`;
    },
  };
}
