// @vitest-environment jsdom
import type { Endpoint } from '@llevo/contract/endpoint';
import { getDirections, getPublicDiscountRates, getRates } from '@llevo/contract/endpoints/quoter/quoter';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, pending } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EMPTY_STATE } from '../quoter-state.ts';
import type { QuoterAction, QuoterState } from '../quoter-state.ts';
import type { Quoter } from '../use-quoter.ts';
import { FlowSteps } from './flow-steps.tsx';

// A map needs a real browser.
vi.mock('../trip/trip-map-view.tsx', () => ({ TripMapView: () => null }));

const server = fakeApi();
const START = { ...EMPTY_STATE.start, point: { lat: -0.1815, lng: -78.482 }, address: 'La Carolina, Quito' };
const END = { ...EMPTY_STATE.end, point: { lat: -0.2955, lng: -78.5555 }, address: 'Quitumbe, Quito' };

function show(state: Partial<QuoterState>) {
  for (const endpoint of [getRates, getPublicDiscountRates, getDirections]) server.on<Endpoint>(endpoint, pending);
  const dispatch = vi.fn<(action: QuoterAction) => void>();
  const never = () => Promise.resolve();
  const quoter: Quoter = {
    state: { ...EMPTY_STATE, ...state },
    dispatch,
    setter: { setPoint: never, setSuggestion: never, setDevice: never, setLinked: never },
    place: { mode: 'immediate', step: 1, view: null, empresa: null },
    go: vi.fn(),
  };
  const { user } = renderScreen(<FlowSteps quoter={quoter} mode="immediate" takesFocus={false} />);
  return { user, dispatch };
}

test('the strip is a button that enlarges the map and moves no point', async () => {
  const { user, dispatch } = show({ start: START, end: END });
  const button = screen.getByRole('button', { name: 'Ampliar el mapa', expanded: false });
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Reducir el mapa', expanded: true })).toBe(button);
  expect(dispatch).not.toHaveBeenCalled();
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Ampliar el mapa', expanded: false })).toBe(button);
});

test('the map has no button before both points are set', () => {
  show({ start: START });
  expect(screen.queryByRole('button', { name: 'Ampliar el mapa' })).toBeNull();
});

test('a point that is a guess is announced', () => {
  show({ start: { ...START, isApproximate: true }, end: END });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'El punto de partida es aproximado: ajústalo en el mapa.',
  );
  expect(screen.queryByText(/punto de llegada es aproximado/)).toBeNull();
});
