// @vitest-environment jsdom
import { parseQuoterLink } from '@llevo/contract/rules/quoter/quoter-link';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { QuickQuote } from './quick-quote.tsx';

function setUp() {
  const router = createMemoryRouter([
    { path: '/', element: <QuickQuote /> },
    { path: '/quoter', element: null },
  ]);
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    start: screen.getByRole('combobox', { name: 'Punto de partida' }),
    end: screen.getByRole('combobox', { name: 'Punto de llegada' }),
    go: screen.getByRole('button', { name: 'Ver el precio' }),
    there: () => {
      const { pathname, search } = router.state.location;
      return { pathname, search, trip: parseQuoterLink(new URLSearchParams(search)) };
    },
  };
}

test('the quoter receives chosen places and typed text', async () => {
  const { user, start, end, go, there } = setUp();
  await user.type(start, 'la carolina');
  await user.click(await screen.findByRole('option', { name: /^La Carolina/ }));
  await user.type(end, 'casa de mi tía');
  await user.click(screen.getByRole('radio', { name: 'Camión 3 tn' }));
  await user.click(go);
  expect(there()).toMatchObject({
    pathname: '/quoter',
    trip: {
      start: { text: 'La Carolina, Quito', point: { lat: -0.1815, lng: -78.482 } },
      end: { text: 'casa de mi tía', point: null },
      vehicle: '3tn',
    },
  });
});

test('a text that is not a place shows an error on the landing page', async () => {
  const { user, start, end } = setUp();
  await user.type(start, 'casa de mi tía');
  await user.click(end);
  await waitFor(() => {
    expect(start.getAttribute('aria-invalid')).toBe('true');
  });
  expect(start).toHaveAccessibleDescription(/^No encontramos «casa de mi tía»/);
});

test('no field is required', async () => {
  const { user, go, there } = setUp();
  await user.click(go);
  expect(there()).toMatchObject({ pathname: '/quoter', search: '?modo=inmediato', trip: null });
});

test('the two ends can be swapped', async () => {
  const { user, start, end } = setUp();
  await user.type(start, 'Manta');
  await user.click(screen.getByRole('button', { name: 'Intercambiar partida y llegada' }));
  expect(start).toHaveProperty('value', '');
  expect(end).toHaveProperty('value', 'Manta');
});

test('the plain form leads to the same place before any script runs', () => {
  const { start, end } = setUp();
  const form = screen.getByRole('form', { name: '¿Cuánto cuesta llevarlo?' });
  expect(form.getAttribute('action')).toBe('/quoter');
  expect([start.getAttribute('name'), end.getAttribute('name')]).toEqual(['desde', 'hasta']);
  expect(new FormData(form as HTMLFormElement).get('modo')).toBe('inmediato');
});
