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

/** What a field can hold: text, the ticked boxes of a group, or files. */
export type FieldValue = string | readonly string[] | readonly File[];

/** One field of a form: what it holds at first, and what is wrong with what it holds (SPEC §5). */
export interface FormField<Value extends FieldValue = FieldValue> {
  readonly initial: Value;
  readonly isRequired: boolean;
  /** Nobody sees it, so nothing about it can be said beside it. */
  readonly isHidden: boolean;
  // As a method: a form holds fields of several kinds of value together.
  validate(value: Value): string | null;
}

interface TextOptions {
  /** What it holds at first; undefined falls back to the kind's own default (SPEC §5). */
  readonly initial?: string | undefined;
  /** True unless told. */
  readonly isRequired?: boolean;
  /** Said instead of the kind's own words when nothing was given. */
  readonly message?: string;
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
      validate(value) {
        if (!isMissing(value)) return check(value);
        return isRequired ? (options.message ?? message) : null;
      },
    };
  };

const alwaysValid = () => null;

/** Any text. */
export const textField = defineTextField<TextOptions>(() => ({ empty: '', message: TEXT_MESSAGE, check: alwaysValid }));

/** An e-mail address; `message` stands for a missing and for a malformed one. */
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

/** An address of the web. */
export const urlField = defineTextField<TextOptions>(() => ({
  empty: '',
  message: 'Please enter a valid URL',
  check: validateUrl,
}));

/** A decimal number, within bounds where given. */
export const numberField = defineTextField<TextOptions & Bounds>(({ min, max }) => ({
  empty: '',
  message: 'Please enter a valid number',
  check: (value) =>
    validateNumber(value, { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }),
}));

/** One choice out of several; 'unselected' counts as none. */
export const selectField = defineTextField<TextOptions>(() => ({
  empty: 'unselected',
  message: SELECT_MESSAGE,
  check: alwaysValid,
}));

/** A password that is known already, or with `isComplex` one being chosen. Spaces count: they may be part of it. */
export function passwordField({ isComplex = false, isRequired = true } = {}): FormField<string> {
  return {
    initial: '',
    isRequired,
    isHidden: false,
    validate(value) {
      if (value === '') return isRequired ? PASSWORD_MESSAGE : null;
      return isComplex ? validatePassword(value) : null;
    },
  };
}

/** A value that goes along unseen. */
export const hiddenField = (initial: string): FormField<string> => ({
  initial,
  isRequired: false,
  isHidden: true,
  validate: alwaysValid,
});

/** A group of boxes, as many ticked as the bounds allow; `message` is said instead of the count. */
export function checkboxField(
  bounds: Bounds & { readonly initial?: readonly string[] | undefined; readonly message?: string },
): FormField<readonly string[]> {
  return {
    initial: bounds.initial ?? [],
    isRequired: (bounds.min ?? 0) > 0,
    isHidden: false,
    validate(ticked) {
      const problem = validateCheckboxCount(ticked.length, bounds);
      return problem === null ? null : (bounds.message ?? problem);
    },
  };
}

/** Files, as many and as large as allowed. */
export function fileField(limits: FileLimits, { isRequired = true } = {}): FormField<readonly File[]> {
  return {
    initial: [],
    isRequired,
    isHidden: false,
    validate(files) {
      if (files.length === 0) return isRequired ? TEXT_MESSAGE : null;
      return validateFiles(files, limits);
    },
  };
}
