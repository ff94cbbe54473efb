// @vitest-environment jsdom
import { getApiKeyCalls, listApiKeys, rotateApiKey } from '@llevo/contract/endpoints/api-keys';
import { formatDateTime, guayaquilDate } from '@llevo/contract/rules/dates';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ApiAddress } from './api-address.tsx';
import { KeysTable } from './api-keys-screen.tsx';
import { keyState } from './key-expiry.tsx';

const NOW = Date.parse('2026-11-21T00:00:00.000Z');

test.each([
  [{ active: true, date_expires: null }, 'active'],
  [{ active: true, date_expires: '2026-11-22T00:00:00.000Z' }, 'active'],
  [{ active: true, date_expires: '2026-11-21T00:00:00.000Z' }, 'expired'],
  [{ active: false, date_expires: '2026-11-20T00:00:00.000Z' }, 'revoked'],
] as const)('the expiry %j is shown as %s', (key, state) => {
  expect(keyState(key, NOW)).toBe(state);
});

const KEY = {
  id: 'k-1',
  name: 'Contabilidad',
  note: '',
  key: 'llv_k-1_…',
  scope: ['drivers:read' as const],
  active: true,
  date_created: '2026-11-01T00:00:00.000Z',
  last_used: null,
  date_expires: null,
  previous_expires: null,
  date_handed_over: null,
  api_version: '2026-11-01' as const,
};

const server = fakeApi();

beforeEach(() => {
  queryClient.clear();
  server.on(listApiKeys, [KEY]);
});

test('the page shows the address of the API and a first call', () => {
  renderScreen(<ApiAddress keys={[]} />);
  expect(screen.getByText(`${window.location.origin}/api`)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ejemplo con curl' })).toHaveTextContent(
    `curl "${window.location.origin}/api/driverManagement/listDriversFirebase?limit=5"`,
  );
  expect(screen.getByRole('link', { name: 'Todas las llamadas' })).toHaveAttribute('href', '/api/docs');
});

test('the first call is one that the newest key in force can make', () => {
  const keys = [
    { ...KEY, scope: ['drivers:read' as const] },
    {
      ...KEY,
      id: 'k-2',
      scope: ['rates:write' as const, 'rates:read' as const],
      date_created: '2026-11-20T00:00:00.000Z',
    },
    { ...KEY, id: 'k-3', active: false, date_created: '2026-11-21T00:00:00.000Z' },
  ];
  renderScreen(<ApiAddress keys={keys} />);
  expect(screen.getByText(/necesita el permiso «Tarifas: leer»/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ejemplo con curl' })).toHaveTextContent('/api/discount_rates"');
});

test('an account without keys is offered to create the first one in the list', async () => {
  const { user } = renderScreen(<KeysTable keys={[]} />, { queryClient });
  await user.click(screen.getByRole('button', { name: 'Crear clave' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/account/apikeys/create');
});

test('a key shows its note, and none without one', () => {
  const keys = [
    { ...KEY, note: 'Servidor de la oficina' },
    { ...KEY, id: 'k-2', name: 'Otra' },
  ];
  renderScreen(<KeysTable keys={keys} />, { queryClient });
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent(/^ContabilidadServidor de la oficinallv_k-1_…/);
  expect(second).toHaveTextContent(/^Otrallv_k-1_…/);
});

test('the last use is shown as how long ago, with its time', () => {
  const used = new Date(Date.now() - 125 * 60_000).toISOString();
  renderScreen(<KeysTable keys={[{ ...KEY, last_used: used }]} />, { queryClient });
  expect(screen.getByText('hace 2 h')).toBeVisible();
  expect(screen.getByText(formatDateTime(used))).toBeVisible();
});

test.each([
  { counts: { answered: 1203, refused: 1, failed: 0 }, text: '1,204 llamadas', errors: '1 con error' },
  { counts: { answered: 1, refused: 0, failed: 0 }, text: '1 llamada', errors: null },
  { counts: { answered: 0, refused: 2, failed: 3 }, text: '5 llamadas', errors: '5 con error' },
])('the calls of thirty days are counted: $text', ({ counts, text, errors }) => {
  const days = [
    { date: '2020-01-01', answered: 9, refused: 9, failed: 9 },
    { date: guayaquilDate(Date.now()), ...counts },
  ];
  renderScreen(<KeysTable keys={[{ ...KEY, days }]} />, { queryClient });
  expect(screen.getByRole('button', { name: `${text} de «Contabilidad»` })).toHaveTextContent(text);
  expect(screen.queryByText(/ con error$/)?.textContent ?? null).toBe(errors);
});

test('the log of a key is opened from its row, also without calls', async () => {
  server.on(getApiKeyCalls, { days: [], calls: [] });
  const { user } = renderScreen(<KeysTable keys={[KEY]} />, { queryClient });
  await user.click(screen.getByRole('button', { name: 'Sin llamadas de «Contabilidad»' }));
  expect(await screen.findByRole('dialog', { name: 'Llamadas de «Contabilidad»' })).toBeVisible();
  expect(await screen.findByText('Ninguna llamada llegó con esta clave en 30 días')).toBeVisible();
});

test.each([{ active: false }, { date_expires: '2020-01-01T00:00:00.000Z' }])(
  'a key that is out of force (%o) and has no calls has no log to open',
  (facts) => {
    renderScreen(<KeysTable keys={[{ ...KEY, ...facts }]} />, { queryClient });
    expect(screen.getByText('Sin llamadas')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sin llamadas de «Contabilidad»' })).toBeNull();
  },
);

test('a key is rotated with the chosen overlap, and its replacement shown once', async () => {
  server.on(rotateApiKey, { ...KEY, full_key: 'llv_k-1_nueva' });
  const { user } = renderScreen(<KeysTable keys={[KEY]} />, { queryClient });
  await user.click(screen.getByRole('button', { name: `Acciones de ${KEY.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rotar' }));
  const overlap = await screen.findByLabelText('La clave anterior');
  expect(overlap).toHaveDisplayValue('24 horas más');
  await user.selectOptions(overlap, '7 días más');
  await user.click(screen.getByRole('button', { name: 'Crear la clave nueva' }));
  expect(await screen.findByLabelText('Clave completa')).toHaveTextContent('llv_k-1_nueva');
  expect(server.calls.find(({ endpoint }) => endpoint === rotateApiKey)?.body).toBe('{"overlap_hours":168}');
  await user.click(screen.getByRole('button', { name: 'Ya la guardé' }));
  expect(screen.queryByLabelText('Clave completa')).toBeNull();
});

test.each([
  ['2099-01-01T17:00:00.000Z', 'La anterior vence el 01/01/2099 12:00'],
  ['2020-01-01T17:00:00.000Z', null],
  [null, null],
])('an overlap until %s is shown as %s', (previous, text) => {
  renderScreen(<KeysTable keys={[{ ...KEY, previous_expires: previous }]} />, { queryClient });
  if (text === null) expect(screen.queryByText(/La anterior vence/)).toBeNull();
  else expect(screen.getByText(text)).toBeVisible();
});

test.each([
  { facts: { date_handed_over: '2026-11-20T15:00:00.000Z' }, shown: 1 },
  { facts: { date_handed_over: '2026-11-20T15:00:00.000Z', active: false }, shown: 0 },
  { facts: {}, shown: 0 },
])('a key whose maker left asks for a rotation while it works: $facts', ({ facts, shown }) => {
  renderScreen(<KeysTable keys={[{ ...KEY, ...facts }]} />, { queryClient });
  expect(screen.queryAllByText(/desde el 20\/11\/2026 10:00 y puede conocer su secreto: rótala/)).toHaveLength(shown);
});

test.each([{ active: false }, { date_expires: '2020-01-01T00:00:00.000Z' }])(
  'a key that is out of force (%o) cannot be rotated',
  async (facts) => {
    const { user } = renderScreen(<KeysTable keys={[{ ...KEY, ...facts }]} />, { queryClient });
    await user.click(screen.getByRole('button', { name: `Acciones de ${KEY.name}` }));
    expect(await screen.findByRole('menuitem', { name: 'Eliminar' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Rotar' })).toBeNull();
  },
);

test.each([
  { days: 9, left: 'en 9 días' },
  { days: 1, left: 'mañana' },
  { days: 0, left: 'hoy' },
  { days: 20, left: null },
  { days: -1, left: null },
])('a key that expires in $days days says "$left"', ({ days, left }) => {
  const expires = new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
  renderScreen(<KeysTable keys={[{ ...KEY, date_expires: expires }]} />, { queryClient });
  expect(screen.queryByText(/^(en |mañana|hoy)/)?.textContent ?? null).toBe(left);
});
