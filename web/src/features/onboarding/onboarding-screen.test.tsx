// @vitest-environment jsdom
import type { UserDetails } from '@llevo/contract/entities/account-user';
import { updateUser } from '@llevo/contract/endpoints/account/account';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession } from '../../lib/session/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import OnboardingScreen from './onboarding-screen.tsx';

const USER: UserDetails = {
  id: 'u-1',
  name: 'Ana',
  email: 'ana@x.test',
  date_created: '2026-11-01T00:00:00.000Z',
  last_active: null,
  last_login: null,
  onboarded: true,
  permission: 'user',
  default_account: 'a',
  accounts: [{ id: 'a', name: 'Fletes Rosa', permission: 'user' }],
  account_name: 'Fletes Rosa',
  has_password: true,
  '2fa_enabled': false,
  support_enabled: true,
  email_verified: true,
  pending_email: null,
};

const server = fakeApi();

test('a user sees one step, and finishing it leads to the dashboard', async () => {
  server.on(updateUser, USER);
  server.on(recordEvent, { id: 'e-1' });
  const { user } = renderScreen(<OnboardingScreen />, {
    path: '/welcome',
    session: sessionFixture({ permission: 'user', onboarded: false }),
  });
  expect(screen.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('/dashboard')).toBeVisible();
  expect(server.calls[0]?.body).toBe('{"onboarded":true}');
  expect(readSession()?.onboarded).toBe(true);
});
