// @vitest-environment jsdom
import { createTrackingLink } from '@llevo/contract/endpoints/services/services';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownNotifications } from '../../../lib/notifications/notifications.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TrackingLinkButton } from './tracking-link-button.tsx';

const server = fakeApi();

test('the button requests the tracking link of the service and copies it', async () => {
  server.on(createTrackingLink, { tracking_url: 'https://llevo.test/seguimiento/tok' });
  const { user } = renderScreen(<TrackingLinkButton serviceId="s-1" />);
  await user.click(screen.getByRole('button', { name: 'Copiar enlace de seguimiento' }));
  await waitFor(async () => {
    expect(await navigator.clipboard.readText()).toBe('https://llevo.test/seguimiento/tok');
  });
  expect(server.calls[0]?.input).toEqual({ id: 's-1' });
  expect(shownNotifications().map(({ message }) => message)).toContain('Enlace de seguimiento copiado');
});
