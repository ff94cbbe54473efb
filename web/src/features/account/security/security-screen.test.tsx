// @vitest-environment jsdom
import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import SecurityScreen from './security-screen.tsx';

const server = fakeApi();

const EVENT: SecurityEvent = {
  id: 'e-1',
  kind: 'sign_in',
  date: '2026-11-22T15:00:00.000Z',
  method: 'password',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
  network: '190.152.10.0/24',
  country: 'EC',
  is_new_device: true,
  count: 1,
  detail: null,
};
const page = (events: readonly SecurityEvent[], next: string | null) =>
  withMeta([...events], { page: { offset: 0, limit: 25, total: events.length, next_cursor: next } });

test('lists what happened with device and place, and loads more by cursor', async () => {
  server.on(listSecurityEvents, ({ input: { cursor } }) =>
    cursor === undefined
      ? page([EVENT], 'next')
      : page([{ ...EVENT, id: 'e-2', kind: 'password_changed', method: null, country: null }], null),
  );
  const { user } = renderScreen(<SecurityScreen />);
  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Entraste desde un dispositivo nuevo');
  expect(first).toHaveTextContent('Con tu contraseña');
  expect(first).toHaveTextContent('Chrome en Windows · Ecuador · Red 190.152.10.0/24');
  await user.click(screen.getByRole('button', { name: 'Cargar más' }));
  const list = screen.getByRole('list', { name: /^Actividad/ });
  expect(await within(list).findByText('Cambiaste tu contraseña')).toBeInTheDocument();
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Cargar más' })).not.toBeInTheDocument();
});

test('without events it says when they begin', async () => {
  server.on(listSecurityEvents, page([], null));
  renderScreen(<SecurityScreen />);
  expect(await screen.findByText(/Todavía no hay actividad/)).toBeInTheDocument();
});

test('after a failure it can be tried again', async () => {
  server.on(listSecurityEvents, errorReply('internal', 'Algo falló'));
  const { user } = renderScreen(<SecurityScreen />);
  expect(await screen.findByText('No pudimos cargar tu actividad')).toBeInTheDocument();
  server.on(listSecurityEvents, page([EVENT], null));
  await user.click(screen.getByRole('button', { name: /[Rr]eintentar|[Ii]ntentar/ }));
  expect(await screen.findByText('Entraste desde un dispositivo nuevo')).toBeInTheDocument();
});
