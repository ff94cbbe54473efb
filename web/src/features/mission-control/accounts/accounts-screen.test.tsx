// @vitest-environment jsdom
import { listAccounts } from '@llevo/contract/endpoints/mission-control';
import type { AccountRow } from '@llevo/contract/entities/account';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PHONE } from '../../../lib/browser/use-media-query.ts';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import AccountsScreen from './accounts-screen.tsx';

const server = fakeApi();

const ACCOUNT: AccountRow = {
  id: 'a-1',
  name: 'Fletes Rosa',
  owner_email: 'rosa@fletes.test',
  plan: 'startup',
  subscription: 'requires_payment_method',
  active: 1,
  closes_at: null,
  date_created: '2026-01-05T15:00:00.000Z',
};
const PLATFORM: AccountRow = { ...ACCOUNT, id: 'plataforma', name: 'Plataforma', plan: null, subscription: null };

test('the operator’s own account comes last, is marked, and cannot be deleted', async () => {
  // jsdom lays nothing out; the virtualizer needs a size to show rows in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1300);
  const page = { offset: 0, limit: 25, total: 2, next_cursor: null };
  server.on(listAccounts, withMeta([PLATFORM, ACCOUNT], { page }));
  const { user } = renderScreen(<AccountsScreen />);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Fletes Rosa', 'Plataforma']);
  expect(screen.getAllByText('Interna')).toHaveLength(1);
  const own = screen.getByRole('group', { name: 'Acciones de Plataforma' });
  expect(within(own).getByRole('button', { name: 'Editar' })).toBeVisible();
  expect(within(own).getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Acciones de Fletes Rosa' }));
  expect(await screen.findByRole('menuitem', { name: 'Eliminar' })).toBeVisible();
  expect(screen.getByText('Pago fallido')).toHaveAttribute('data-variant', 'bad');
});

test('a list row has the short state and what the plan costs', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  const closing = { ...ACCOUNT, id: 'a-2', subscription: 'canceled' as const, closes_at: '2026-12-12T03:00:00.000Z' };
  const page = { offset: 0, limit: 25, total: 2, next_cursor: null };
  server.on(listAccounts, withMeta([ACCOUNT, closing], { page }));
  renderScreen(<AccountsScreen />);
  expect(await screen.findByRole('row', { name: /\$19\.00 Pago fallido Active/ })).not.toHaveTextContent(
    'su gente puede entrar',
  );
  expect(screen.getByText('Active')).toHaveAttribute('data-variant', 'plain');
  expect(screen.getByRole('row', { name: /– Cancelada Se elimina el 11\/12\/2026/ })).toBeVisible();
});

test('failed payments come first, then pending ones, the others as they arrive', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  const rows: readonly AccountRow[] = [
    { ...ACCOUNT, id: 'a-3', name: 'Nueva', plan: null, subscription: null },
    { ...ACCOUNT, id: 'a-4', name: 'Al día', subscription: 'active' },
    { ...ACCOUNT, id: 'a-5', name: 'Pendiente', subscription: 'past_due' },
    ACCOUNT,
  ];
  const page = { offset: 0, limit: 25, total: 4, next_cursor: null };
  server.on(listAccounts, withMeta([...rows], { page }));
  renderScreen(<AccountsScreen />);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Fletes Rosa', 'Pendiente', 'Nueva', 'Al día']);
});

test('a window of 1024 pixels has all columns', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(960);
  const page = { offset: 0, limit: 25, total: 1, next_cursor: null };
  server.on(listAccounts, withMeta([ACCOUNT], { page }));
  renderScreen(<AccountsScreen />);
  await screen.findByRole('link', { name: 'Fletes Rosa' });
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(expect.arrayContaining(['Precio al mes', 'Estado', 'Creada']));
});

test('a card on a phone leaves out what an account does not have', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  const media = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign({}, media, { matches: query === PHONE }));
  const page = { offset: 0, limit: 25, total: 2, next_cursor: null };
  server.on(listAccounts, withMeta([ACCOUNT, { ...PLATFORM, owner_email: null }], { page }));
  renderScreen(<AccountsScreen />);
  await screen.findByRole('link', { name: 'Fletes Rosa' });
  const [full, bare] = await screen.findAllByRole('listitem');
  const labels = (card: HTMLElement | undefined) =>
    card &&
    within(card)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  expect(labels(full)).toEqual(['Dueño', 'Plan', 'Precio al mes', 'Suscripción', 'Estado', 'Creada']);
  expect(labels(bare)).toEqual(['Plan', 'Estado', 'Creada']);
});
