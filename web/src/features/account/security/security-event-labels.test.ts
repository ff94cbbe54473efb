import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import { SECURITY_EVENT_KINDS } from '@llevo/contract/entities/security-event';
import { expect, test } from 'vitest';
import { eventDetail, eventTitle } from './security-event-labels.ts';

const event = (facts: Partial<SecurityEvent>): SecurityEvent => ({
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

test.each<[Partial<SecurityEvent>, string, string | null]>([
  [{ method: 'password' }, 'Entraste', 'Con tu contraseña'],
  [{ method: 'mailbox', is_new_device: true }, 'Entraste desde un dispositivo nuevo', 'Con un enlace de tu correo'],
  [{ method: 'provider', detail: 'google.com' }, 'Entraste', 'Con Google'],
  [{ method: 'provider', detail: 'unknown.test' }, 'Entraste', 'Con otro servicio'],
  [{ kind: 'sign_in_failed' }, 'Un intento fallido de entrar', null],
  [{ kind: 'sign_in_failed', count: 12 }, '12 intentos fallidos de entrar en un día', null],
  [{ kind: 'sessions_ended', count: 3 }, 'Cerraste otras 3 sesiones', null],
  [{ kind: 'role_changed', count: 0, detail: 'Fletes Rosa' }, 'Tu rol cambió', 'En la cuenta Fletes Rosa'],
  [{ kind: 'role_changed', count: 2 }, 'Tu rol cambió y se cerraron tus sesiones', null],
  [{ kind: 'impersonation_started', detail: 'Ticket 7' }, 'Soporte entró en tu cuenta', 'Motivo: Ticket 7'],
  [{ kind: 'email_changed', detail: 'antes@llevo.test' }, 'Tu correo cambió', 'Antes era antes@llevo.test'],
  [{ kind: 'api_key_created', detail: 'llv_ab12' }, 'Creaste una clave de API', 'La que empieza por llv_ab12'],
])('%j reads as %s, %s', (facts, title, detail) => {
  expect(eventTitle(event(facts))).toBe(title);
  expect(eventDetail(event(facts))).toBe(detail);
});

test('every kind has a title of its own', () => {
  const titles = SECURITY_EVENT_KINDS.map((kind) => eventTitle(event({ kind })));
  expect(new Set(titles).size).toBe(SECURITY_EVENT_KINDS.length);
});
