// @vitest-environment jsdom
import { createDemoData, deleteDemoData, getFirstSteps } from '@llevo/contract/endpoints/onboarding';
import type { FirstSteps } from '@llevo/contract/entities/onboarding';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { OnboardingCard } from './onboarding-card.tsx';

const NOTHING = { rates: false, quoter: false, driver: false, booking: false };
const EMPTY: FirstSteps = { isShown: true, done: NOTHING, demoData: 'available', needsName: false };
const COUNTS = { drivers: 4, customers: 5, services: 8 };

const server = fakeApi();

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const show = (steps: FirstSteps, session = sessionFixture()) => {
  server.on(getFirstSteps, steps);
  return renderScreen(<OnboardingCard />, { queryClient, session }).user;
};

test('open steps link to their screen, and done steps are ticked off', async () => {
  show({ ...EMPTY, done: { ...NOTHING, rates: true } });
  expect(await screen.findByText('1 de 4 listos')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pon tus tarifas' })).toBeNull();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Publica tu cotizador', '/account/quoter'],
    ['Agrega un conductor', '/driverManagement'],
    ['Crea el primer servicio', '/serviceManagement'],
  ]);
});

test('a user without access to the quoter’s settings gets no link to them, and no demo data', async () => {
  show(EMPTY, sessionFixture({ permission: 'user' }));
  expect(await screen.findByText('Publica tu cotizador')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Publica tu cotizador' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Agregar datos de demostración' })).toBeNull();
});

test('a closed checklist stays closed in this account', async () => {
  const user = show(EMPTY);
  await user.click(await screen.findByRole('button', { name: 'Cerrar los primeros pasos' }));
  expect(screen.queryByText('Primeros pasos')).toBeNull();
  expect(localStorage.getItem('llevo.first-steps-closed.a')).toBe('yes');
  expect(localStorage.getItem('llevo.first-steps-closed.b')).toBeNull();
});

test('an account that has done all steps sees no checklist', async () => {
  show({
    isShown: false,
    done: { rates: true, quoter: true, driver: true, booking: true },
    demoData: 'none',
    needsName: false,
  });
  await waitFor(() => {
    expect(server.calls).toHaveLength(1);
  });
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  ['admin', ['Poner el nombre de tu empresa']],
  ['user', []],
] as const)('a published company without a name is asked for it, of a %s: %o', async (permission, links) => {
  show(
    { isShown: false, done: { ...NOTHING, quoter: true }, demoData: 'none', needsName: true },
    sessionFixture({ permission }),
  );
  expect(await screen.findByRole('heading', { name: 'Falta el nombre de tu empresa' })).toBeVisible();
  expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(links);
});

test('demo data come with one press and go with one confirmed press', async () => {
  server.on(createDemoData, COUNTS);
  server.on(deleteDemoData, COUNTS);
  const user = show(EMPTY);
  const add = await screen.findByRole('button', { name: 'Agregar datos de demostración' });
  server.on(getFirstSteps, { ...EMPTY, demoData: 'present' });
  await user.click(add);
  await user.click(await screen.findByRole('button', { name: 'Eliminar datos de demostración' }));
  server.on(getFirstSteps, EMPTY);
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar todo lo de demostración' }),
  );
  expect(await screen.findByRole('button', { name: 'Agregar datos de demostración' })).toBeVisible();
  const changes = server.calls.filter(({ endpoint }) => endpoint !== getFirstSteps).map(({ endpoint }) => endpoint);
  expect(changes).toEqual([createDemoData, deleteDemoData]);
});

test('demo data stay removable once the checklist is closed', async () => {
  localStorage.setItem('llevo.first-steps-closed.a', 'yes');
  show({ ...EMPTY, demoData: 'present' });
  expect(await screen.findByRole('button', { name: 'Eliminar datos de demostración' })).toBeVisible();
  expect(screen.queryByText('Primeros pasos')).toBeNull();
});
