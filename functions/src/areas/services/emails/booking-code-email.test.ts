import { expect, test } from 'vitest';
import { bookingCodeEmail } from './booking-code-email.ts';

test('the code stands in the subject, which the phone shows in its notification', () => {
  const sender = { siteUrl: 'https://llevo.test', company: 'Fletes Andes', brand: null, bankAccounts: [] };
  expect(bookingCodeEmail(sender, { code: '123456', linkToken: 't' }).subject).toBe(
    '123456 es tu código para pedir el viaje con Fletes Andes',
  );
});
