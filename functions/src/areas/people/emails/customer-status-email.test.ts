import { expect, test } from 'vitest';
import { customerStatusEmail } from './customer-status-email.ts';

test('an activated customer is not sent to an app, because they order in the browser (M25)', () => {
  const notice = { company: 'Fletes Andes', status: 'activado', reason: '' } as const;
  const { paragraphs } = customerStatusEmail({ name: 'Rosa' }, notice);
  expect(paragraphs).toContain('Ya puedes cotizar y pedir sus fletes y mudanzas.');
  expect(paragraphs.filter((text) => /\bapp\b|aplicación/i.test(text))).toEqual([]);
});
