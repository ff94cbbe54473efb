import { expect, test } from 'vitest';
import { driverInvitationEmail } from './driver-invitation-email.ts';

test('an invitation names company and driver, and turns neither into a link', () => {
  const { subject, paragraphs } = driverInvitationEmail({ name: 'Ana https://x.test', company: 'Fletes.com' });
  expect(subject).toBe('Fletes. com te invita a conducir con Llevo');
  expect(paragraphs[0]).toBe('Hola, Ana https x. test:');
  expect([subject, ...paragraphs].join(' ')).not.toContain('://');
});
