// @vitest-environment jsdom
import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, withMeta } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { securityEventFixture } from '../../testing/security-event-fixture.ts';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { userDetailsFixture } from '../../testing/user-details-fixture.ts';
import { PasswordForm } from './password-screen.tsx';

const server = fakeApi();

const event = (id: string, kind: SecurityEvent['kind'], date: string) => securityEventFixture({ id, kind, date });

const show = (events: readonly SecurityEvent[], next: string | null, hasPassword = true) => {
  server.on(
    listSecurityEvents,
    withMeta([...events], { page: { offset: 0, limit: 25, total: events.length, next_cursor: next } }),
  );
  renderScreen(<PasswordForm user={userDetailsFixture({ has_password: hasPassword })} />, {
    session: sessionFixture(),
  });
};

test('the form says when the password last changed', async () => {
  show(
    [
      event('e-3', 'sign_in', '2026-11-24T15:00:00.000Z'),
      event('e-2', 'password_changed', '2026-11-12T15:00:00.000Z'),
      event('e-1', 'password_reset', '2026-10-01T15:00:00.000Z'),
    ],
    'next',
  );
  expect(await screen.findByText('12/11/2026 10:00')).toBeVisible();
});

test('a whole log without a change says so', async () => {
  show([event('e-1', 'sign_in', '2026-11-24T15:00:00.000Z')], null);
  expect(await screen.findByText('Ninguno en los últimos 90 días')).toBeVisible();
});

test('one page of a longer log without a change claims nothing', async () => {
  show([event('e-1', 'sign_in', '2026-11-24T15:00:00.000Z')], 'next');
  expect(screen.getByText('Último cambio')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByText('Último cambio')).toBeNull();
  });
});

test('a user without a password has no last change', () => {
  show([], null, false);
  expect(screen.getByRole('heading', { name: 'Crear una contraseña' })).toBeVisible();
  expect(server.calls).toEqual([]);
});
