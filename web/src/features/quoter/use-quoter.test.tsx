// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useQuoter } from './use-quoter.ts';

afterEach(() => {
  localStorage.clear();
});

const open = (address: string) =>
  renderHook(() => ({ ...useQuoter(), address: useLocation().search, path: useLocation().pathname }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });

const CAROLINA = { lat: -0.1815, lng: -78.482 };
const QUITUMBE = { lat: -0.295, lng: -78.556 };

test('leaving and returning keeps the draft', () => {
  const view = open('/quoter?modo=inmediato');
  act(() => {
    const { dispatch } = view.result.current;
    dispatch({ type: 'stopSet', which: 'start', point: CAROLINA, address: 'La Carolina' });
    dispatch({ type: 'stopSet', which: 'end', point: QUITUMBE, address: 'Quitumbe' });
    dispatch({ type: 'chosen', choice: { vehicle: '2tn', specialRequirements: 'Piso 4' } });
  });
  const left = view.result.current.state;
  view.unmount();

  const { state, place } = open('/quoter?modo=inmediato&paso=2').result.current;
  expect(state).toEqual(left);
  expect(place).toMatchObject({ mode: 'immediate', step: 2 });
});

test('step 2 requires a complete step 1, even with a link to it', () => {
  expect(open('/quoter?modo=inmediato&paso=2&ver=resumen').result.current.place).toMatchObject({ step: 1, view: null });
});

test('a link fills the first step, replaces the fields in it and leaves the URL', async () => {
  localStorage.clear();
  const view = open('/quoter?modo=inmediato&desde=La Carolina&hasta=Casa de mi tía&vehiculo=3tn');
  await waitFor(() => {
    expect(view.result.current.state.start.point).toEqual(CAROLINA);
  });
  const { state, place, address } = view.result.current;
  expect(state).toMatchObject({ vehicle: '3tn', start: { address: 'La Carolina, Quito', city: 'Quito' } });
  // Ambiguous text stays in the field, with an error.
  expect(state.end).toMatchObject({ address: 'Casa de mi tía', point: null });
  expect(place).toMatchObject({ mode: 'immediate', step: 1 });
  expect(address).toBe('?modo=inmediato');
});

test('a map link as a stop of a link becomes its point', async () => {
  const pasted = encodeURIComponent('https://maps.google.com/?q=-0.295,-78.556');
  const view = open(`/quoter?modo=inmediato&desde=${pasted}`);
  await waitFor(() => {
    expect(view.result.current.state.start).toMatchObject({ address: 'Cerca de Quitumbe, Quito', point: QUITUMBE });
  });
});

test('a link keeps its points unchanged', async () => {
  const view = open('/quoter?modo=inmediato&desde=Mi casa&desde_en=-0.295,-78.556');
  await waitFor(() => {
    expect(view.result.current.state.start).toMatchObject({ address: 'Mi casa', point: QUITUMBE, city: 'Quito' });
  });
});

test.each(['/quoter', '/embed/quoter'])('navigation stays at %s and keeps the company', (path) => {
  const view = open(`${path}?empresa=andes`);
  act(() => {
    view.result.current.go({ mode: 'reserve', step: 1 });
  });
  expect(view.result.current).toMatchObject({ path, address: '?modo=reserva&empresa=andes' });
});
