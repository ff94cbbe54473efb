import { expect, test } from 'vitest';
import { LANDING_FAQ } from './landing-faq.ts';
import { PEOPLE_FAQ } from './people-faq.ts';

test('no answer sends customers to an app, because they order, follow and pay in the browser (M25)', () => {
  const answers = [...LANDING_FAQ, ...PEOPLE_FAQ].map(([, answer]) => answer);
  expect(answers.filter((answer) => /\bapp\b/i.test(answer))).toEqual([]);
  expect(new Map(LANDING_FAQ).get('¿Dónde pido el servicio?')).toContain('desde el navegador');
});
