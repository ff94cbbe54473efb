// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismiss, notify, shownNotifications } from '../../lib/notifications/notifications.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotificationRegion } from './notification-region.tsx';

afterEach(() => {
  act(() => {
    for (const { id } of shownNotifications()) dismiss(id);
  });
});

const show = (message: string, run = () => undefined) => {
  act(() => {
    notify('info', message, { isAside: true, isPersistent: true, about: message, action: { label: 'Ver', run } });
  });
};

test('the latest message aside is shown apart from the others, with the number of the rest', async () => {
  const { user } = renderScreen(<NotificationRegion />);
  expect(screen.queryByRole('region', { name: 'Pedidos nuevos' })).toBeNull();
  const run = vi.fn();
  show('Uno');
  show('Dos');
  show('Tres', run);
  act(() => {
    notify('success', 'Guardado');
  });
  expect(within(screen.getByRole('region', { name: 'Avisos' })).getAllByRole('status')).toHaveLength(1);
  const asides = within(screen.getByRole('region', { name: 'Pedidos nuevos' }));
  expect(asides.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['iTresVer×']);
  expect(asides.getByText('Y 2 más')).toBeInTheDocument();
  await user.click(asides.getByRole('button', { name: 'Ver' }));
  expect(run).toHaveBeenCalledOnce();
  expect(asides.getByText('Dos')).toBeInTheDocument();
  expect(asides.getByText('Y 1 más')).toBeInTheDocument();
  await user.click(asides.getByRole('button', { name: 'Cerrar aviso' }));
  await user.click(asides.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.queryByRole('region', { name: 'Pedidos nuevos' })).toBeNull();
});

test('a link opens another tab beside the action, and the focus goes back once the notice is gone', async () => {
  const { user } = renderScreen(
    <>
      <button type="button">Antes</button>
      <NotificationRegion />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Antes' }));
  const run = vi.fn();
  act(() => {
    notify('success', 'Creado', {
      action: { label: 'Deshacer', run },
      link: { label: 'Enviar por WhatsApp', href: 'https://wa.me/593991234567' },
    });
  });
  const link = screen.getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(link).toHaveAttribute('target', '_blank');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Creado')).toBeNull();
  expect(screen.getByRole('button', { name: 'Antes' })).toHaveFocus();
});
