import { expect, test } from 'vitest';
import { subscriptionWarning } from './subscription-warning.ts';

test.each([
  ['requires_payment_method', 'error', 'Your latest payment failed', '/account/billing#tarjeta'],
  [
    'past_due',
    'warning',
    'No pudimos cobrar tu plan. El panel sigue funcionando por unos días; actualiza la tarjeta antes de que se pause.',
    '/account/billing#tarjeta',
  ],
  [
    'requires_action',
    'warning',
    'Autoriza el pago con tu banco desde el enlace que te enviamos por correo y luego actualiza esta página.',
    undefined,
  ],
  ['canceled', 'error', 'Your subscription has been canceled', '/account/upgrade'],
] as const)('the status %s is shown as %s', (...[status, level, text, path]) => {
  const warning = subscriptionWarning(status);
  expect(warning).toMatchObject({ level, text });
  expect(warning?.action?.path).toBe(path);
});

test.each(['active', 'trialing', null] as const)('the status %s needs no warning', (status) => {
  expect(subscriptionWarning(status)).toBeNull();
});
