// @vitest-environment jsdom
import { recordEvent } from '@llevo/contract/endpoints/events';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { BookingDrawer } from './booking-drawer.tsx';

const server = fakeApi();

beforeEach(() => {
  sessionStorage.clear();
  server.on(recordEvent, { id: 'e1' });
});

async function open() {
  const onClose = vi.fn();
  const { user } = renderScreen(<BookingDrawer start={{ kind: 'trip' }} onClose={onClose} />, {
    session: sessionFixture(),
  });
  await screen.findByRole('form', { name: 'Nuevo servicio' });
  return { user, onClose };
}

test('Escape closes a form in which nothing was typed', async () => {
  const { user, onClose } = await open();
  await user.click(screen.getByLabelText(/Notas/));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes an open list first, and a filled form asks', async () => {
  const { user, onClose } = await open();
  await user.type(screen.getByRole('combobox', { name: 'Punto de partida' }), 'quitumbe');
  await screen.findByRole('option', { name: /^Quitumbe/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByText('¿Descartar este servicio?')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();

  await user.keyboard('{Escape}');
  expect(await screen.findByText('¿Descartar este servicio?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('combobox', { name: 'Punto de partida' })).toHaveValue('quitumbe');
  expect(onClose).not.toHaveBeenCalled();

  await user.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
});
