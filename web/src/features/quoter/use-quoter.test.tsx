// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useQuoter } from './use-quoter.ts';

afterEach(() => {
  localStorage.clear();
});

const open = (address: string) =>
  renderHook(() => useQuoter(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });

const CAROLINA = { lat: -0.1815, lng: -78.482 };
const QUITUMBE = { lat: -0.295, lng: -78.556 };

test('leaving and returning finds everything as it was', () => {
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

test('step 2 has to be earned, whatever the address says', () => {
  expect(open('/quoter?modo=inmediato&paso=2&ver=resumen').result.current.place).toMatchObject({ step: 1, view: null });
});
