import { describe, expect, test } from 'vitest';
import {
  validateCheckboxCount,
  validateEmail,
  validateNumber,
  validatePhone,
  validateRequired,
  validateUrl,
} from './field-validators.ts';
import { validatePassword } from './password-validator.ts';
import { validateFiles } from './file-validators.ts';

test.each([
  ['', 'Please enter a value'],
  ['  ', 'Please enter a value'],
  ['unselected', 'Please enter a value'],
  [null, 'Please enter a value'],
  [undefined, 'Please enter a value'],
  ['0', null],
])('a required %o has the error %s', (value, problem) => {
  expect(validateRequired(value)).toBe(problem);
});

const EMAIL = 'Por favor, introduce una dirección de correo electrónico válida';
test.each([
  ['ana@llevo.test', null],
  [' ana.paz+x@mail.llevo.ec ', null],
  ['ana', EMAIL],
  ['ana@llevo', EMAIL],
  ['ana@@llevo.ec', EMAIL],
  ['a na@llevo.ec', EMAIL],
  ['ana@llevo..ec', EMAIL],
  ['', EMAIL],
])('the e-mail %o has the error %s', (value, problem) => {
  expect(validateEmail(value)).toBe(problem);
});

test.each([
  ['', 'Por favor, ingresa una contraseña'],
  ['Corta1', 'La contraseña debe tener un mínimo de 8 caracteres'],
  ['todo-en-minusculas', 'Password must have at least one upper case letter'],
  ['TODO-EN-MAYUSCULAS', 'Password must have at least one lower case letter'],
  ['Ñandúes!', null],
  ['Llevo-2026!', null],
])('the password %o has the error %s', (value, problem) => {
  expect(validatePassword(value)).toBe(problem);
});

test.each([
  ['+593 (99) 123-4567', true],
  ['1', true],
  ['099.123.4567', true],
  ['\u202a+593 99\u2011123\u20134567\u202c', true],
  ['+-()', false],
  ['099a', false],
  ['', false],
])('the phone number %o is valid: %s', (value, isRight) => {
  expect(validatePhone(value)).toBe(isRight ? null : 'Please enter a valid phone number');
});

test.each([
  ['https://llevo.ec', true],
  ['http://www.llevo.ec/a?b=c#d', true],
  ['llevo.ec', false],
  ['javascript:alert(1)', false],
  ['https://llevo', false],
  ['https://llevo.ec/con espacio', false],
])('the URL %o is valid: %s', (value, isRight) => {
  expect(validateUrl(value)).toBe(isRight ? null : 'Please enter a valid URL');
});

describe('numbers', () => {
  test.each([
    ['1.20', {}, null],
    ['.5', {}, null],
    ['-3', {}, null],
    ['1e3', {}, 'Please enter a valid number'],
    ['', {}, 'Please enter a valid number'],
    ['1,2', {}, 'Please enter a valid number'],
    ['0', { min: 1, max: 5 }, 'Please enter a number between 1 and 5'],
    ['5', { min: 1, max: 5 }, null],
    ['0', { min: 1 }, 'Please enter a number equal to or above 1'],
    ['6', { max: 5 }, 'Please enter a number equal to or below 5'],
  ])('the number %o within %o has the error %s', (value, bounds, problem) => {
    expect(validateNumber(value, bounds)).toBe(problem);
  });
});

test.each([
  [0, { min: 1 }, 'Please select at least 1 option'],
  [1, { min: 2 }, 'Please select at least 2 options'],
  [3, { max: 2 }, 'Please select at most 2 options'],
  [4, { min: 1, max: 3 }, 'Please select between 1 and 3 options'],
  [3, { min: 1, max: 3 }, null],
])('ticking %d boxes within %o has the error %s', (ticked, bounds, problem) => {
  expect(validateCheckboxCount(ticked, bounds)).toBe(problem);
});

describe('files', () => {
  const MB = 1024 * 1024;
  test.each([
    [[{ name: 'a.JPG', size: 5 * MB }], null],
    [[{ name: 'a.png', size: 0 }], null],
    [[], null],
    [
      [
        { name: 'a.png', size: 1 },
        { name: 'b.png', size: 1 },
      ],
      'Maximum of 1 file',
    ],
    [[{ name: 'a.png.svg', size: 1 }], '.svg files are not allowed'],
    [[{ name: 'a.png', size: 5 * MB + 1 }], 'Max filesize: 5mb'],
  ])('the files %o have the error %s', (files, problem) => {
    expect(validateFiles(files)).toBe(problem);
  });
});
