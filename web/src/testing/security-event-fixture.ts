import type { SecurityEvent } from '@llevo/contract/entities/security-event';

/** A sign-in, with the given facts. */
export const securityEventFixture = (facts: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: 'e-1',
  kind: 'sign_in',
  date: '2026-11-22T15:00:00.000Z',
  method: null,
  user_agent: '',
  network: '',
  country: null,
  is_new_device: false,
  count: 1,
  detail: null,
  ...facts,
});
