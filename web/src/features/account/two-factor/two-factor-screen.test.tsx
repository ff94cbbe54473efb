// @vitest-environment jsdom
import { getAccountStates, getUser } from '@llevo/contract/endpoints/account/account';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { fakeApi, pending } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { userDetailsFixture } from '../../../testing/user-details-fixture.ts';
import TwoFactorScreen from './two-factor-screen.tsx';

const server = fakeApi();
beforeEach(() => {
  queryClient.clear();
  server.on(getAccountStates, pending);
});

const show = () => renderScreen(<TwoFactorScreen />, { session: sessionFixture(), queryClient }).user;

test('the steps of enabling have a button that begins them, as the switch does', async () => {
  server.on(getUser, userDetailsFixture());
  show();
  const panel = within(await screen.findByRole('region', { name: 'Está desactivada' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(3);
  expect(panel.getByRole('button', { name: 'Empezar' })).toBeEnabled();
  expect(panel.getByRole('switch', { name: 'Pedir un código al iniciar sesión' })).not.toBeChecked();
});
