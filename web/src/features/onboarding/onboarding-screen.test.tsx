// @vitest-environment jsdom
import { updateUser } from '@llevo/contract/endpoints/account/account';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession } from '../../lib/session/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { userDetailsFixture } from '../../testing/user-details-fixture.ts';
import OnboardingScreen from './onboarding-screen.tsx';

const USER = userDetailsFixture({
  name: 'Ana',
  email: 'ana@x.test',
  accounts: [{ id: 'a', name: 'Fletes Rosa', permission: 'user' }],
  account_name: 'Fletes Rosa',
});

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
