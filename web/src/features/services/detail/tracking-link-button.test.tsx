// @vitest-environment jsdom
import { createTrackingLink, withdrawTrackingLink } from '@llevo/contract/endpoints/services/services';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownNotifications } from '../../../lib/notifications/notifications.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
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

test('a withdrawal shows its consequences first, and copies the new link', async () => {
  server.on(withdrawTrackingLink, { tracking_url: 'https://llevo.test/seguimiento/nuevo' });
  const { user } = renderScreen(<TrackingLinkButton serviceId="s-1" />);
  await user.click(screen.getByRole('button', { name: 'Anular enlace' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Anular el enlace de seguimiento?' });
  expect(dialog).toHaveTextContent('deja de funcionar para todos los que lo tengan');
  expect(server.calls).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Anular enlace' }));
  await waitFor(async () => {
    expect(await navigator.clipboard.readText()).toBe('https://llevo.test/seguimiento/nuevo');
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failed withdrawal keeps the dialog with the reason', async () => {
  server.on(withdrawTrackingLink, errorReply('conflict', 'El servicio terminó hace más de dos semanas'));
  const { user } = renderScreen(<TrackingLinkButton serviceId="s-1" />);
  await user.click(screen.getByRole('button', { name: 'Anular enlace' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Anular enlace' }));
  expect(await within(dialog).findByText('El servicio terminó hace más de dos semanas')).toBeInTheDocument();
});
