// @vitest-environment jsdom
import { countCustomers } from '@llevo/contract/endpoints/dashboard/dashboard';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ContactsModal, CONTACTS_EXPORT, contactName } from './contacts-modal.tsx';

const EMPTY_CONTACT = { name: null, lastName: null, displayName: null, email: null, createdAtFormated: '-' };

test.each([
  [{ name: 'Ana', lastName: 'Lema', displayName: 'ana' }, 'Ana Lema'],
  [{ name: 'Ana', lastName: null, displayName: 'ana' }, 'Ana'],
  [{ name: ' ', lastName: '', displayName: 'ana' }, 'ana'],
  [{}, '-'],
])('the contact %o is shown as %s', (contact, name) => {
  expect(contactName({ ...EMPTY_CONTACT, ...contact })).toBe(name);
});

test.each([
  ['21/11/2026 12:00', '2026-11-21T12:00:00.000Z'],
  ['-', undefined],
])('the day %s is exported as a date', (createdAtFormated, expected) => {
  const value = CONTACTS_EXPORT.at(-1)?.value({ ...EMPTY_CONTACT, createdAtFormated }, 1);
  const moment = typeof value === 'object' && value !== null && 'wallTime' in value ? value : null;
  expect(moment?.wallTime.toISOString()).toBe(expected);
});

const saveFile = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock('../../../lib/export/save-file.ts', () => ({ saveFile }));

const server = fakeApi();
const EMPTY_CHART = { labels: [], datasets: [] };
const person = (name: string) => ({
  name,
  lastName: 'Lema',
  displayName: null,
  email: null,
  createdAtFormated: '21/11/2026 12:00',
});

function show() {
  const people = [person('Ana'), person('Luis')];
  server.on(countCustomers, ({ input: { search, cursor } }) => {
    const isGap = search === 'luis' && cursor === undefined;
    const contacts = people.filter(({ name }) => name.toLowerCase().startsWith(search ?? ''));
    const page = { offset: 0, limit: 25, total: 2, next_cursor: isGap ? 'second' : null };
    return withMeta({ total: 2, contacts: isGap ? [] : contacts, chart: EMPTY_CHART }, { page });
  });
  return renderScreen(<ContactsModal id="clients" title="Total de clientes" onClose={vi.fn()} />);
}

test('contacts are searched, past pages without a match', async () => {
  const { user } = show();
  expect(await screen.findByText('Ana Lema')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Buscar contactos'), 'luis');
  await waitFor(() => {
    expect(screen.queryByText('Ana Lema')).toBeNull();
  });
  expect(screen.getByText('Luis Lema')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Buscar contactos'));
  await user.type(screen.getByLabelText('Buscar contactos'), 'zoe');
  expect(await screen.findByText('Nada coincide con «zoe».')).toBeInTheDocument();
});

test('a page that is loading survives other changes', async () => {
  const answer = Promise.withResolvers<undefined>();
  server.on(countCustomers, async ({ input: { cursor } }) => {
    if (cursor !== undefined) await answer.promise;
    const page = { offset: 0, limit: 25, total: 2, next_cursor: cursor === undefined ? 'second' : null };
    return withMeta({ total: 2, contacts: [person(cursor ?? 'first')], chart: EMPTY_CHART }, { page });
  });
  const queryClient = new QueryClient();
  const { user } = renderScreen(<ContactsModal id="clients" title="Total de clientes" onClose={vi.fn()} />, {
    queryClient,
  });
  await user.click(await screen.findByRole('button', { name: 'Cargar más' }));
  await queryClient.invalidateQueries({ queryKey: ['dashboard'], type: 'active' });
  answer.resolve(undefined);
  expect(await screen.findByText('second Lema')).toBeInTheDocument();
});

test('contacts are exported', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalled();
  });
  const [file, name] = saveFile.mock.calls[0] ?? [];
  expect(name).toMatch(/^llevo-contactos-clients-/);
  expect(await file?.text()).toContain('"2";"Luis Lema";"";"21/11/2026 12:00"');
});
