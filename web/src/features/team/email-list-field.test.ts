import { EMAIL_MESSAGE } from '@llevo/contract/validators/field-validators';
import { expect, test } from 'vitest';
import { emailListField } from './email-list-field.ts';

test.each([
  ['', EMAIL_MESSAGE],
  [' , ', EMAIL_MESSAGE],
  ['ana', EMAIL_MESSAGE],
  ['ana@x.test', null],
  ['ana@x.test, luis@y.test,', null],
  ['ana@x.test; luis@y.test;', null],
  ['ana@x.test; luis', `${EMAIL_MESSAGE}: luis`],
  ['ana@x.test, luis', `${EMAIL_MESSAGE}: luis`],
])('the text %j is split into addresses', (text, error) => {
  expect(emailListField().validate(text)).toBe(error);
});
