// @vitest-environment jsdom
import { getTracking } from '@llevo/contract/endpoints/tracking';
import type { TrackedSearch } from '@llevo/contract/entities/tracking';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { trackedSearchFixture, trackedServiceFixture } from '../../../testing/tracked-service-fixture.ts';
import BookedSearch from './booked-search.tsx';

const server = fakeApi();
const searched = (facts: Partial<TrackedSearch> = {}) =>
  trackedServiceFixture({
    typeService: 'IMMEDIATE',
    status: 'inmediato',
    search: trackedSearchFixture({ nearby: 2, ...facts }),
  });
const show = () => renderScreen(<BookedSearch token="tok" />);

test('shows the search, then who comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    server.on(getTracking, searched());
    show();
    expect(await screen.findByRole('heading', { name: 'Buscando conductor' })).toBeInTheDocument();
    expect(screen.getByText('Hay 2 conductores libres cerca.')).toBeInTheDocument();
    const driver = { first_name: 'José', plate: 'PBX-1234', rating: null, vehicle: '3tn' } as const;
    server.on(getTracking, { ...searched({ state: 'found' }), status: 'confirmado', driver });
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    expect(screen.getByRole('heading', { name: /^Viene José: .*, placa PBX-1234$/ })).toBeInTheDocument();
    expect(screen.queryByText(/libres cerca/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('says where to choose when no driver took it', async () => {
  server.on(getTracking, searched({ state: 'failed' }));
  show();
  expect(await screen.findByRole('heading', { name: 'Todavía no hay conductor' })).toBeInTheDocument();
  expect(screen.getByText(/puedes seguir buscando, reservar para otra hora o cancelar/)).toBeInTheDocument();
});

test.each([
  ['of a company that assigns by hand', () => trackedServiceFixture({ status: 'inmediato' })],
  ['without a connection', networkFailure],
])('says nothing about a search %s', async (_which, reply) => {
  server.on(getTracking, reply);
  show();
  await waitFor(() => {
    expect(server.calls.length).toBeGreaterThan(0);
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('heading')).toBeNull();
});
