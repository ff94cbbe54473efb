// @vitest-environment jsdom
import { inviteDriverToApp } from '@llevo/contract/endpoints/people/drivers';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { AppInvitationSection } from './driver-documents.tsx';

const ANA = driverFixture();

const server = fakeApi();

test('the section invites the driver to the app', async () => {
  server.on(inviteDriverToApp, { appInvitedAt: '2026-11-20T15:00:00.000Z' });
  const { user } = renderScreen(<AppInvitationSection driver={ANA} invitedAt={null} />);
  expect(screen.getByText('Sin invitación')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Invitar a la app' }));
  await waitFor(() => {
    expect(server.calls.map(({ input }) => input)).toEqual([{ id: 'ana' }]);
  });
});

test('the section shows when the invitation was sent, and offers another', () => {
  renderScreen(<AppInvitationSection driver={ANA} invitedAt="2026-11-20T15:00:00.000Z" />);
  expect(screen.getByText('Invitación: 20/11/2026 10:00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviar otra invitación' })).toBeInTheDocument();
});

test.each([{ email: '' }, { status: 'cancelado' as const }])('has no button for a driver with %j', (facts) => {
  renderScreen(<AppInvitationSection driver={{ ...ANA, ...facts }} invitedAt={null} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
