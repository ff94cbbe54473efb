import {
  validateCheckboxCount,
  EMAIL_MESSAGE,
  validateEmail,
  isMissing,
  validateNumber,
  validatePhone,
  SELECT_MESSAGE,
  TEXT_MESSAGE,
  validateUrl,
} from '@llevo/contract/validators/field-validators';
import type { Bounds } from '@llevo/contract/validators/field-validators';
import { PASSWORD_MESSAGE, validatePassword } from '@llevo/contract/validators/password-validator';
import { validateFiles } from '@llevo/contract/validators/file-validators';
import type { FileLimits } from '@llevo/contract/validators/file-validators';

/** A field's value: text, the checked options of a group, or files. */
export type FieldValue = string | readonly string[] | readonly File[];

/** One field of a form: its initial value and its validation (SPEC §5). */
export interface FormField<Value extends FieldValue = FieldValue> {
  readonly initial: Value;
  readonly isRequired: boolean;
  /** True if the field is not on the screen: its errors are shown above the form. */
  readonly isHidden: boolean;
  /** A password, code or card: never stored in the browser. */
  readonly isSecret: boolean;
  // A method, because a form mixes fields of several value types. `values` are those of the whole form, by name.
  validate(value: Value, values?: Readonly<Record<string, FieldValue>>): string | null;
}

interface TextOptions {
  /** Initial value; undefined falls back to the kind's default (SPEC §5). */
  readonly initial?: string | undefined;
  /** True by default. */
  readonly isRequired?: boolean;
  /** Replaces the kind's message for an empty field. */
  readonly message?: string;
  /** False by default. */
  readonly isSecret?: boolean;
}

interface TextKind {
  readonly empty: string;
  readonly message: string;
  readonly check: (value: string) => string | null;
}

const defineTextField =
  <Options extends TextOptions>(kindOf: (options: Options) => TextKind) =>
  (options: Options): FormField<string> => {
    const { empty, message, check } = kindOf(options);
    const isRequired = options.isRequired ?? true;
    return {
      initial: options.initial ?? empty,
      isRequired,
      isHidden: false,
      isSecret: options.isSecret ?? false,
      validate(value) {
        if (!isMissing(value)) return check(value);
        return isRequired ? (options.message ?? message) : null;
      },
    };
  };

const alwaysValid = () => null;

/** Any text. */
export const textField = defineTextField<TextOptions>(() => ({ empty: '', message: TEXT_MESSAGE, check: alwaysValid }));

/** An email address; `message` covers a missing and a malformed one. */
export const emailField = defineTextField<TextOptions>(({ message = EMAIL_MESSAGE }) => ({
  empty: '',
  message,
  check: (value) => (validateEmail(value) === null ? null : message),
}));

/** A telephone number. */
export const phoneField = defineTextField<TextOptions>(() => ({
  empty: '',
  message: 'Please enter a valid phone number',
  check: validatePhone,
}));

/** A URL. */
export const urlField = defineTextField<TextOptions>(() => ({
  empty: '',
  message: 'Please enter a valid URL',
  check: validateUrl,
}));

/** A decimal number as typed, with a point or a comma; null if the text is not a number. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain);
}

interface NumberOptions extends TextOptions, Bounds {
  /** Maximum number of decimals; any number by default. */
  readonly decimals?: number;
}

/** A decimal number with a point or a comma, within bounds and with as many decimals as given. */
export const numberField = defineTextField<NumberOptions>(({ min, max, decimals = Infinity }) => ({
  empty: '',
  message: 'Please enter a valid number',
  check: (value) => {
    const plain = value.trim().replace(',', '.');
    const error = validateNumber(plain, {
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    });
    if (error !== null) return error;
    const fraction = plain.split('.')[1]?.replace(/0+$/, '') ?? '';
    return fraction.length > decimals ? `Usa ${decimals.toString()} decimales como máximo` : null;
  },
}));

/** One choice out of several; 'unselected' counts as none. */
export const selectField = defineTextField<TextOptions>(() => ({
  empty: 'unselected',
  message: SELECT_MESSAGE,
  check: alwaysValid,
}));

/** An existing password, or with `isComplex` a new one. Spaces count: they may be part of it. */
export function passwordField({ isComplex = false, isRequired = true } = {}): FormField<string> {
  return {
    initial: '',
    isRequired,
    isHidden: false,
    isSecret: true,
    validate(value) {
      if (value === '') return isRequired ? PASSWORD_MESSAGE : null;
      return isComplex ? validatePassword(value) : null;
    },
  };
}

/** A value that is sent but not shown. */
export const hiddenField = (initial: string): FormField<string> => ({
  initial,
  isRequired: false,
  isHidden: true,
  isSecret: true,
  validate: alwaysValid,
});

/** A group of checkboxes, with as many checked as the bounds allow; `message` replaces the message about the count. */
export function checkboxField(
  bounds: Bounds & { readonly initial?: readonly string[] | undefined; readonly message?: string },
): FormField<readonly string[]> {
  return {
    initial: bounds.initial ?? [],
    isRequired: (bounds.min ?? 0) > 0,
    isHidden: false,
    isSecret: false,
    validate(checked) {
      const error = validateCheckboxCount(checked.length, bounds);
      return error === null ? null : (bounds.message ?? error);
    },
  };
}

/** Files, as many and as large as allowed. */
export function fileField(limits: FileLimits, { isRequired = true } = {}): FormField<readonly File[]> {
  return {
    initial: [],
    isRequired,
    isHidden: false,
    isSecret: false,
    validate(files) {
      if (files.length === 0) return isRequired ? TEXT_MESSAGE : null;
      return validateFiles(files, limits);
    },
  };
}
