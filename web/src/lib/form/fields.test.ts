import { describe, expect, test } from 'vitest';
import { IMAGE_LIMITS } from '@llevo/contract/validators/file-validators';
import {
  checkboxField,
  emailField,
  fileField,
  hiddenField,
  numberField,
  passwordField,
  phoneField,
  selectField,
  textField,
  urlField,
} from './fields.ts';

const EMAIL = 'Por favor, introduce una dirección de correo electrónico válida';
const PASSWORD = 'Por favor, ingresa una contraseña';

describe('an empty or unselected required field fails with the message of its kind (SPEC §5)', () => {
  test.each([
    ['text', textField({}), 'Please enter a value'],
    ['e-mail', emailField({}), EMAIL],
    ['telephone', phoneField({}), 'Please enter a valid phone number'],
    ['URL', urlField({}), 'Please enter a valid URL'],
    ['number', numberField({}), 'Please enter a valid number'],
    ['select', selectField({}), 'Please select an option'],
    ['password', passwordField(), PASSWORD],
  ])('%s', (_kind, field, message) => {
    expect(field.validate('')).toBe(message);
    expect(field.isRequired).toBe(true);
  });

  test('a select starts unselected and asks for a choice', () => {
    expect(selectField({}).initial).toBe('unselected');
    expect(selectField({}).validate('unselected')).toBe('Please select an option');
    expect(selectField({}).validate('user')).toBeNull();
  });
});

test('an optional field is validated only when it has a value', () => {
  expect(emailField({ isRequired: false }).validate(' ')).toBeNull();
  expect(emailField({ isRequired: false }).validate('ana@')).toBe(EMAIL);
  expect(passwordField({ isRequired: false, isComplex: true }).validate('')).toBeNull();
});

test('a screen’s message replaces the default one', () => {
  const email = emailField({ message: 'Please enter your email address' });
  expect([email.validate(''), email.validate('ana@')]).toEqual([
    'Please enter your email address',
    'Please enter your email address',
  ]);
});

test('an undefined value falls back to the default (SPEC §5)', () => {
  const initial: string | undefined = undefined;
  expect([textField({ initial }).initial, selectField({ initial }).initial]).toEqual(['', 'unselected']);
  expect(checkboxField({ initial }).initial).toEqual([]);
  expect(textField({ initial: 'Ana' }).initial).toBe('Ana');
});

test.each([
  ['corta', 'La contraseña debe tener un mínimo de 8 caracteres'],
  ['minusculas', 'Password must have at least one upper case letter'],
  ['MAYUSCULAS', 'Password must have at least one lower case letter'],
  ['Mudanzas', null],
])('a complex password: %s', (password, error) => {
  expect(passwordField({ isComplex: true }).validate(password)).toBe(error);
  expect(passwordField().validate(password)).toBeNull();
});

test.each([
  [{ min: 1, max: 5 }, '6', 'Please enter a number between 1 and 5'],
  [{ min: 1 }, '0', 'Please enter a number equal to or above 1'],
  [{ max: 5 }, '6', 'Please enter a number equal to or below 5'],
  [{}, 'seis', 'Please enter a valid number'],
  [{ min: 1, max: 5 }, '5', null],
  [{ max: 5 }, '3,75', null],
])('a number within %j: %s', (bounds, typed, error) => {
  expect(numberField(bounds).validate(typed)).toBe(error);
});

test('a group of checkboxes counts the checked ones', () => {
  expect(checkboxField({ min: 1 }).validate([])).toBe('Please select at least 1 option');
  expect(checkboxField({ min: 1, message: 'Please select at least one scope' }).validate([])).toBe(
    'Please select at least one scope',
  );
  expect(checkboxField({ min: 1 }).validate(['a'])).toBeNull();
});

test('files are validated by count, type and size', () => {
  const field = fileField(IMAGE_LIMITS);
  const picture = new File(['x'], 'recibo.jpg');
  expect(field.validate([])).toBe('Please enter a value');
  expect(field.validate([picture])).toBeNull();
  expect(field.validate([picture, picture])).toBe('Maximum of 1 file');
  expect(field.validate([new File(['x'], 'recibo.pdf')])).toBe('.pdf files are not allowed');
  expect(
    fileField({ ...IMAGE_LIMITS, maxBytes: 2 * 1024 * 1024 }).validate([new File([new Uint8Array(3e6)], 'a.png')]),
  ).toBe('Max filesize: 2mb');
});

test('a hidden field carries its value and is always valid', () => {
  const field = hiddenField('abc');
  expect([field.initial, field.isHidden, field.validate('')]).toEqual(['abc', true, null]);
});
