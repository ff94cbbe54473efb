// @vitest-environment jsdom
import { getServiceStatistics } from '@llevo/contract/endpoints/dashboard';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ServiceStatsCard } from './stat-cards.tsx';

const server = fakeApi();

test('the total of services says what became of them', async () => {
  server.on(getServiceStatistics, {
    total: 1300,
    immediate: 800,
    reserve: 500,
    changes: { immediate: null, reserve: 4 },
    format: { data: { labels: [], datasets: [] } },
    typeThingsMove: [],
    typePayment: [],
    statusService: [
      { label: 'finalizado', value: 1200 },
      { label: 'cancelado', value: 60 },
      { label: 'Programado', value: 40 },
    ],
  });
  renderScreen(<ServiceStatsCard />);
  const note = await screen.findByText(/Todas las reservas/);
  expect(note).toHaveTextContent('Todas las reservas: 1.200 finalizadas, 60 canceladas, 40 en otros estados');
  expect(screen.getByRole('group', { name: 'Total de servicios realizados' })).toHaveTextContent('1.300');
});
