import { expect, test } from 'vitest';
import { driverInvitationEmail } from './driver-invitation-email.ts';

const SITE = { siteUrl: 'https://llevo.test', token: 'abc.def' };

test('an invitation names company and driver, and turns neither into a link', () => {
  const { subject, paragraphs } = driverInvitationEmail({ ...SITE, name: 'Ana https://x.test', company: 'Fletes.com' });
  expect(subject).toBe('Fletes. com te invita a conducir con Llevo');
  expect(paragraphs[0]).toBe('Hola, Ana https x. test:');
  expect([subject, ...paragraphs].join(' ')).not.toContain('://');
});

test('the only link of an invitation opens it in the app', () => {
  const { action } = driverInvitationEmail({ ...SITE, name: 'Ana', company: 'Fletes Rosa' });
  expect(action).toEqual({ label: 'Ver la invitación', url: 'https://llevo.test/conductor#/invitacion/abc.def' });
});
