// @vitest-environment jsdom
import { listMail } from '@llevo/contract/endpoints/activity';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import MailScreen from './mail-screen.tsx';

const server = fakeApi();

const showFailed = (total: number, path = '/account/mail') => {
  server.on(listMail, withMeta([], { page: { offset: 0, limit: 1, total, next_cursor: null } }));
  return renderScreen(<MailScreen />, { session: sessionFixture(), path }).user;
};

test('the whole list begins with how many messages failed, and leads to them', async () => {
  const user = showFailed(3);
  expect(await screen.findByText('3 mensajes fallaron')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver los fallidos' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/account/mail?estado=failed');
  expect(screen.queryByText('3 mensajes fallaron')).toBeNull();
});

test('one failed message is counted alone', async () => {
  showFailed(1);
  expect(await screen.findByText('1 mensaje falló')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ver el fallido' })).toBeVisible();
});

test.each([
  { list: 'of all messages, none of which failed', failed: 0, path: '/account/mail' },
  { list: 'of one service', failed: 3, path: '/account/mail?servicio=s-1' },
  { list: 'of sent messages', failed: 3, path: '/account/mail?estado=sent' },
])('a list $list has no such notice', async ({ failed, path }) => {
  showFailed(failed, path);
  expect(await screen.findByText(/^(Todavía no se ha enviado|No se han encontrado)/)).toBeVisible();
  expect(screen.queryByText(/mensajes fallaron/)).toBeNull();
});
